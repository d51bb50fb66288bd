/** Node of a syntax tree, as `parseSync` of vite returns it. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Whether the value of a node's property is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
