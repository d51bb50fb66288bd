import type { AnyActorLogic } from 'xstate'
import { ModalError, errorText } from '../../domain/errors'
import type { FeatureEntries, FeatureEntry, FeatureView } from '../../domain/feature'
import type { KnownNamespace } from '../../domain/knownNamespaces'
import type { FlowName, ViewFacts } from '../../domain/view'
import type { ChartName } from '../../machines/charts'
import type { FeatureHost, FlowParts } from '../features'
import { defineFeature, type DefineFeature, type Definition } from './defineFeature'

/** Actors of the core under the root, whose names no feature may have. Those of our features are in the views' rows. */
const coreActors: Record<Exclude<ChartName, FlowName> | KnownNamespace, true> = {
  eip155: true,
  solana: true,
  bip122: true,
  polkadot: true,
  cosmos: true,
  router: true,
  catalogue: true,
  network: true,
  alert: true,
  balance: true,
  pairing: true,
  frame: true,
  email: true,
  emailUpdate: true,
  social: true,
  farcaster: true,
  approval: true,
  accountType: true,
  portfolio: true,
  outbox: true,
}

/** Drawing of a feature's views and rows. `walletchart/feature` brings it, because the core reaches no React. */
export interface FeatureDrawing {
  /** Loads the function that returns the module of a chunk with the views of a feature. */
  framed: () => Promise<(name: string, views: readonly string[], found: Readonly<Record<string, unknown>>) => object>
  /** Lets Connect draw the rows of features. */
  showRows: () => Promise<void>
}

/**
 * Returns the function that defines features of a host, for the option `extensions`. A feature is checked when the modal
 * starts, and the developer reads of a fault by name (`debug`), which leaves everything else as it is.
 */
export const definerOf =
  (drawing: FeatureDrawing): DefineFeature<FlowParts> =>
  (definition) => {
    const feature = defineFeature(definition)
    // A view without a component is reported by name when it opens.
    const { views = {}, components = async () => ({}) } = definition as Definition
    return { ...feature, install: (host) => installed({ ...feature, views, components }, host, drawing) }
  }

function installed(
  definition: Definition & Required<Pick<Definition, 'views' | 'components'>>,
  host: FeatureHost,
  drawing: FeatureDrawing,
) {
  const { views, components, chart, ...feature } = definition
  const { name } = feature
  const { tell } = host
  const problem = faultOf(definition, host)
  if (problem) return tell(problem)
  const entries: FeatureEntries = { ...feature.entries }
  for (const at of ['account', 'connect'] as const) {
    const entry = entries[at]
    const why = entry && faultOfEntry(at, entry, views[entry.view])
    if (!why) continue
    tell(new ModalError('feature.invalid.entry', `The row of ${at} of the feature "${name}" ${why}.`))
    delete entries[at]
  }
  for (const code of Object.keys(feature.errors?.en ?? {}))
    if (!code.startsWith(`${name}/`))
      tell(
        new ModalError(
          'feature.invalid.errors',
          `The error code "${code}" of the feature "${name}" must begin with "${name}/".`,
        ),
      )

  host.addViews(rowsOf(definition))
  host.chunks[`${name}/`] = async () => {
    const framed = await drawing.framed()
    const found = await components().catch((cause: unknown) => {
      tell(
        new ModalError(
          'feature.view.unloaded',
          `The views of the feature "${name}" could not be loaded: ${errorText(cause)}`,
          { cause },
        ),
      )
      throw cause
    })
    for (const view of Object.keys(views))
      if (!found[view])
        tell(new ModalError('feature.view.missing', `The feature "${name}" has no component for its view "${view}".`))
    return { views: framed(name, Object.keys(views), found) }
  }
  host.extensions.push({
    ...feature,
    entries,
    titles: Object.fromEntries(Object.entries(views).map(([view, { title }]) => [`${name}/${view}`, title])),
    report: (view, cause) =>
      tell(new ModalError('feature.view', `The view "${name}/${view}" threw: ${errorText(cause)}`, { cause })),
    chart:
      chart &&
      (async (parts) => {
        try {
          return watched(await chart(parts), (cause) =>
            tell(
              new ModalError('feature.chart', `The chart of the feature "${name}" threw: ${errorText(cause)}`, {
                cause,
              }),
            ),
          )
        } catch (cause) {
          tell(
            new ModalError(
              'feature.chart.unloaded',
              `The chart of the feature "${name}" could not be loaded: ${errorText(cause)}`,
              { cause },
            ),
          )
          throw cause
        }
      }),
  })
  // Connect is drawn first and bundles no code for rows of features.
  if (entries.connect) drawing.showRows().catch(() => undefined)
}

/** Returns the rows of a feature's views, by their full names. */
const rowsOf = ({ name, chart, views = {} }: Definition): Record<string, ViewFacts> =>
  Object.fromEntries(
    Object.entries(views).map(([view, { open, needsAccount = true }]) => [
      `${name}/${view}`,
      {
        room: needsAccount ? 'account' : 'help',
        chunk: `${name}/`,
        ...(chart && { flow: name }),
        ...(open && { open }),
      },
    ]),
  )

/** Returns the reason why a feature cannot be installed. */
function faultOf(definition: Definition, { extensions, viewNames, viewFacts }: FeatureHost): ModalError | undefined {
  const { name, views = {} } = definition
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    return new ModalError(
      'feature.invalid',
      `The feature "${name}" is left out: a name has letters and digits, and begins in lower case.`,
    )
  const ours = viewNames().flatMap((view) => (view.includes('/') ? [] : [viewFacts(view).flow, viewFacts(view).chunk]))
  if (Object.hasOwn(coreActors, name) || ours.includes(name) || extensions.some((one) => one.name === name))
    return new ModalError('feature.taken', `The feature "${name}" is left out: its name is taken. Give it another one.`)
  const odd = Object.keys(views).find((view) => !/^[A-Z][A-Za-z0-9]*$/.test(view))
  if (odd !== undefined)
    return new ModalError(
      'feature.invalid.view',
      `The feature "${name}" is left out: its view "${odd}" needs a name of letters and digits that begins in upper case.`,
    )
  const names = viewNames()
  const taken = Object.entries(rowsOf(definition)).find(([view, row]) => {
    const other = names.find((one) => one === view)
    // A second modal of the page may have the same feature.
    return other && JSON.stringify(viewFacts(other)) !== JSON.stringify(row)
  })
  if (!taken) return undefined
  return new ModalError(
    'feature.taken.view',
    `The feature "${name}" is left out: the view "${taken[0]}" is taken on this page.`,
  )
}

function faultOfEntry(at: keyof FeatureEntries, { view }: FeatureEntry, facts: FeatureView | undefined) {
  if (!facts) return `leads to "${view}", which is none of its views`
  if (at === 'connect' && facts.needsAccount !== false)
    return `leads to "${view}", which needs an account; its view needs \`needsAccount: false\``
  return undefined
}

/** Returns the chart with a listener for its errors, also for those of its first state. */
function watched(logic: AnyActorLogic, report: (error: unknown) => void): AnyActorLogic {
  const begin: AnyActorLogic['getInitialSnapshot'] = (scope, input) => {
    scope.self.subscribe({ error: report })
    return logic.getInitialSnapshot(scope, input)
  }
  return Object.create(logic, { getInitialSnapshot: { value: begin } }) as AnyActorLogic
}
