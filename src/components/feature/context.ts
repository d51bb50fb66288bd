import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import type { Fault } from '../../domain/errors'
import { filled, type FeatureErrors, type FeatureTexts, type FeatureViewName } from '../../domain/feature'
import { featureView } from '../../domain/view'
import { activeAccount } from '../../runtime/feature/activeAccount'
import { showView } from '../../runtime/feature/showView'
import type { ActiveAccount, Feature } from '../../runtime/features'
import { useSystem } from '../systemContext'
import { LanguageContext, useFaultText } from '../texts'
import { useRoot } from '../useChart'
import { textsIn } from './Entries'

/** Hooks for the views of a host's feature. */

/** Feature whose view is drawn, and the actor of its chart. */
interface Drawn {
  feature: Feature
  actor: AnyActorRef | undefined
}

/** React context of the feature whose view is drawn. */
export const FeatureContext = createContext<Drawn | undefined>(undefined)

function useDrawn(): Drawn {
  const drawn = useContext(FeatureContext)
  if (!drawn) throw new Error('The hooks of `walletchart/feature` work in the views of a feature only.')
  return drawn
}

/**
 * Returns the snapshot of the feature's chart, and a function that sends it an event. The view draws again with every
 * snapshot.
 *
 * @example
 * const [state, send] = useFlow<typeof tipsMachine>()
 */
export function useFlow<Machine extends AnyStateMachine>(): [
  snapshot: SnapshotFrom<Machine>,
  send: (event: EventFrom<Machine>) => void,
] {
  const { actor, feature } = useDrawn()
  if (!actor) throw new Error(`The feature "${feature.name}" has no chart.`)
  const subscribe = useCallback(
    (listener: () => void) => {
      // XState reports an error as uncaught to a listener that takes none; the root takes those of features.
      const subscription = actor.subscribe({ next: listener, error: listener })
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  const read = () => actor.getSnapshot() as SnapshotFrom<Machine>
  return [useSyncExternalStore(subscribe, read, read), actor.send]
}

/** Returns an English text that keeps its direction, and so its full stop, among texts from right to left. */
function isolated(text: FeatureTexts['en'][string]): FeatureTexts['en'][string] {
  if (typeof text === 'string') return `\u2068${text}\u2069`
  return (...values) => `\u2068${text(...values)}\u2069`
}

/** Returns the feature's texts in the dialog's language; a key that the language lacks is English. */
export function useFeatureTexts<Texts extends FeatureTexts['en']>(texts: FeatureTexts<Texts>): Texts {
  const { locale, direction } = useContext(LanguageContext)
  const { en } = texts
  const own = textsIn(texts, locale)
  if (direction !== 'rtl') return { ...en, ...own }
  return { ...Object.fromEntries(Object.entries(en).map(([key, text]) => [key, isolated(text)])), ...own } as Texts
}

/** Returns the text of a fault in the dialog's language: of the feature's own errors, else of the dialog's. */
export function useErrorText(fault: Fault | undefined): string | undefined {
  const errors: FeatureErrors | undefined = useDrawn().feature.errors
  const { locale } = useContext(LanguageContext)
  const common = useFaultText(fault)
  const codes: Readonly<Partial<Record<string, string>>> = { ...errors?.en, ...textsIn(errors, locale) }
  const text = fault && codes[fault.code]
  return text === undefined ? common : filled(text, fault?.facts)
}

/** Returns functions that lead to other views of the dialog. */
export function useNavigation(): {
  /** Shows a view, such as `tips/Sent`; its component gets the params as props. */
  show: (view: FeatureViewName, params?: object) => void
  /** Goes back one view; on the first one it closes the dialog. */
  back: () => void
  /** Shows Account, with no view below it. */
  toAccount: () => void
  /** Closes the dialog. */
  close: () => void
} {
  const system = useSystem()
  const { router } = system
  return {
    show: (view, params) => showView(system, featureView(view, params)),
    back: () => router.send({ type: 'view.back' }),
    toAccount: () => showView(system, { name: 'Account' }, 'view.reset'),
    close: () => router.send({ type: 'view.close' }),
  }
}

/** Returns the options that the feature was defined with. @param Options type of them, which only the feature knows */
export function useOptions<Options>(): Options {
  return useDrawn().feature.options as Options
}

/** Returns the active account; `undefined` if no wallet is connected. */
export function useActiveAccount(): ActiveAccount | undefined {
  const system = useSystem()
  // Draws again when one of them changes.
  useRoot(({ context }) => context.active)
  useRoot(({ context }) => context.connected)
  return activeAccount(system)
}
