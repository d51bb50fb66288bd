import { Component, type ComponentType, type ReactNode } from 'react'
import { toFault } from '../../domain/foreign'
import type { FlowName, View } from '../../domain/view'
import type { Feature } from '../../runtime/features'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useCommonTexts, useFaultText, useLocale } from '../texts'
import { Button } from '../ui/Button'
import { addGlyphs } from '../ui/Icon'
import { moreGlyphs } from '../ui/glyphs'
import { Notice } from '../ui/Notice'
import { skeletonClass } from '../ui/styles/skeleton'
import { useRoot } from '../useChart'
import { FeatureContext } from './context'
import { featureText } from './Entries'

addGlyphs(moreGlyphs)

const awaitedClass = css(skeletonClass, { height: 160, borderRadius: 'var(--r-14)' })

type Params = Record<string, unknown>

/**
 * Returns the module of a chunk with the views of a host's feature: each in a frame, and their heading.
 *
 * @param found components by the views' own names
 */
export function framed(name: string, views: readonly string[], found: Readonly<Record<string, unknown>>): object {
  const framedView = (view: string) => {
    const Drawn = found[view] as ComponentType<Params> | undefined
    return function FeatureView(params: Params) {
      return (
        <Frame name={name} view={view}>
          {Drawn ? <Drawn {...params} /> : <Broken />}
        </Frame>
      )
    }
  }
  return {
    ...Object.fromEntries(views.map((view) => [`${name}/${view}`, framedView(view)])),
    Heading: ({ view }: { view: View }) => <Heading name={name} view={view.name} />,
  }
}

const useFeature = (name: string) => useSystem().extensions.find((one) => one.name === name)

function Heading({ name, view }: { name: string; view: string }): string {
  const feature = useFeature(name)
  const locale = useLocale()
  return featureText(feature?.texts, feature?.titles?.[view] ?? view, locale)
}

/** View of a feature, once the feature's chart runs. */
function Frame({ name, view, children }: { name: string; view: string; children: ReactNode }) {
  const { chart, root } = useSystem()
  const feature = useFeature(name)
  // A feature's charts are not in the types of the core.
  const flow = name as FlowName
  const runs = useRoot(({ context }) => context.flows.includes(flow))
  const hasFailed = useRoot((snapshot) => snapshot.hasTag('flowFailed'))
  if (!feature) return <Broken />
  const actor = runs ? chart(flow) : undefined
  if (feature.chart && !actor)
    return hasFailed ? (
      <Broken again={() => root.send({ type: 'flow.entered', flow })} />
    ) : (
      <span className={awaitedClass} data-part="skeleton" />
    )
  return (
    <Boundary feature={feature} view={view}>
      <FeatureContext.Provider value={{ feature, actor }}>{children}</FeatureContext.Provider>
    </Boundary>
  )
}

/** Notice that a feature does not work here, with another try. */
function Broken({ again }: { again?: () => void }) {
  const { tryAgain } = useCommonTexts()
  const text = useFaultText(toFault(undefined))
  return (
    <Notice kind="error">
      {text}
      {again && (
        <div>
          <Button small onClick={again}>
            {tryAgain}
          </Button>
        </div>
      )}
    </Notice>
  )
}

/** Boundary of a view that throws while it is drawn: the rest of the dialog stays. */
class Boundary extends Component<
  { feature: Pick<Feature, 'report'>; view: string; children: ReactNode },
  { hasThrown: boolean }
> {
  override state = { hasThrown: false }
  static getDerivedStateFromError = () => ({ hasThrown: true })
  override componentDidCatch(error: unknown) {
    const { feature, view } = this.props
    feature.report?.(view, error)
  }
  override render() {
    return this.state.hasThrown ? <Broken again={() => this.setState({ hasThrown: false })} /> : this.props.children
  }
}
