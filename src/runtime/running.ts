/** What is loaded when a modal is first needed, in one chunk: its actor system, and the promises a host is given. */
import { createOutcomes } from './outcomes'
import { startSystem } from './startSystem'

export const running = { createOutcomes, startSystem }
