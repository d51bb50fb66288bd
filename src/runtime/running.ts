/** What is loaded when a modal is first needed, in one chunk: its actor system, and the promises a host is given. */
export { createOutcomes } from './outcomes'
export { startSystem } from './startSystem'
