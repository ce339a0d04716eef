// The package declares no types for its measuring functions, which grid.ts replaces.
declare module 'cli-table3/src/utils.js' {
  const utils: {
    strlen(text: string): number
    pad(text: string, width: number, fill: string, align: string): string
    truncate(text: string, width: number, mark: string): string
  }
  export default utils
}
