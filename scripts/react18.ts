/** React 18.2 in place of React 19, for bundlers. */
import { fileURLToPath } from 'node:url'

const at = (name: string) => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))

/** Aliases that lead to React 18.2. */
export const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: at(`${name}18`),
}))

/** Whether this run is with React 18: the environment variable `REACT` is `18`. */
export const isReact18 = process.env.REACT === '18'
