/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module '*.md?rules' {
  const parts: import('../plugins/rules_pages').RulesPart[];
  export default parts;
}
