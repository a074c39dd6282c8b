/// <reference types="vite/client" />

/** The short names of the theme's properties in this build. Empty in development. */
declare module 'virtual:theme-names' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
