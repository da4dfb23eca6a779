import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // The one place that writes HTML shows what the build made of our own Markdown.
      'svelte/no-at-html-tags': 'error',
      'svelte/no-navigation-without-resolve': 'off', // a rule for SvelteKit
      'svelte/require-each-key': 'error',
      'svelte/prefer-svelte-reactivity': 'off', // most maps and sets here are nobody's to watch
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_$', argsIgnorePattern: '^_' },
      ],
    },
  },
);
