/**
 * Set before React loads, which then reports each component that it renders to `console.timeStamp` or `performance.measure`
 * (https://react.dev/reference/dev-tools/react-performance-tracks).
 */
console.timeStamp ??= () => {};
