/** Entry of the chunk that loads when a modal is first needed: its actor system and the host's promises. */
import { begin } from './modal/begin'
import { loadChunk } from '../domain/chunk'
import { addViews } from '../domain/view'
import { featureViews } from '../features/views'
import { provideFeatures } from './features'

addViews(featureViews)
provideFeatures(() => loadChunk(async () => (await import('../features')).features))

/** Functions of this chunk. */
export const running = { begin }
