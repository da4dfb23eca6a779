/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module '*.md?rules' {
  const page: import('../plugins/rules_pages').RulesPage;
  export default page;
}
