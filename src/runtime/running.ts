/** Entry of the chunk that loads when a modal is first needed: its actor system and the host's promises. */
import { createOutcomes } from './outcomes'
import { startSystem } from './startSystem'
import { features } from '../features'
import { addFeatures } from './features'

addFeatures(features)

/** Functions of this chunk. */
export const running = { createOutcomes, startSystem }
