import type { ElkLoader } from './charts/layout'
import type { ChartsLoader } from './replay/reported'

/** Code that the panel loads when it is needed. */
export interface Loaders {
  /** Charts on which a report is replayed. */
  charts: ChartsLoader
  /** Layout with lines. Without it, a state has its transitions in words. */
  elk?: ElkLoader | undefined
}
