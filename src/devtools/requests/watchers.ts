import { urlOf } from '../../domain/text/url'
import type { RaisedFault, RaisedFaults, RecordedRequest, Source } from './recordedRequest'
import type { Service } from './services'

/** Records the requests of one modal, and knows the faults raised for it. */
export interface Watcher {
  serviceOf: (url: URL) => Service | undefined
  faultOf: <S extends Source>(source: S) => RaisedFaults[S] | undefined
  /** Origin of the secure site; `undefined` while the modal has not started. */
  frameOrigin: () => string | undefined
  begin: (request: Omit<RecordedRequest, 'number' | 'at'>) => (change: Partial<RecordedRequest>) => void
}

/** Watchers of the mounted devtools. */
export const watchers = new Set<Watcher>()

/** Parses a URL of the page. */
export const parsed = (url: string) => urlOf(url, location.href)

/** Services of the modals that a URL belongs to. */
export const watching = (url: URL | undefined): { watcher: Watcher; service: Service }[] =>
  url
    ? [...watchers].flatMap((watcher) => {
        const service = watcher.serviceOf(url)
        return service ? [{ watcher, service }] : []
      })
    : []
/** Fault that is raised for a source that all modals of the page share. */
export const raisedFor = <S extends Source>(source: S): RaisedFaults[S] | undefined =>
  [...watchers].map((watcher) => watcher.faultOf(source)).find((one) => one !== undefined)
/** Fault that is raised for one of them. */
export const faultOf = (found: ReturnType<typeof watching>): RaisedFault | undefined =>
  found.map(({ watcher, service }) => watcher.faultOf(service)).find((one) => one !== undefined)
