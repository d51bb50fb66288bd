import type { AnyActorLogic } from 'xstate'
import type { FeatureEntries, FeatureErrorCode, FeatureErrors, FeatureTexts, FeatureView } from '../../domain/feature'
import type { Feature, FlowParts } from '../features'

/** React component of a view; its props are the view's params. */
type Component = (props: never) => unknown
type Texts = FeatureTexts['en']

/** Definition of a feature. Our own define parts of {@link Feature} only: their views are in `features/NAME/views`. */
export interface FeatureDefinition<
  Parts,
  Words extends Texts,
  View extends string,
  Code extends FeatureErrorCode,
> extends Omit<Feature, 'chart' | 'entries' | 'errors' | 'install' | 'texts' | 'titles'> {
  /** Returns the chart, an XState machine whose actors are provided with `parts`. */
  chart?: (parts: Parts) => AnyActorLogic | Promise<AnyActorLogic>
  /** Views by their own names: `Amount` of the feature `tips` is the view `tips/Amount`. */
  views?: Readonly<Record<View, FeatureView<Extract<keyof Words, string>>>>
  /** Loads the components of the views, by their own names. It may be a chunk: `() => import('./views')`. */
  components?: () => Promise<Readonly<Record<View, Component>>>
  texts?: FeatureTexts<Words>
  errors?: FeatureErrors<Code>
  entries?: FeatureEntries<NoInfer<View>, Extract<keyof NoInfer<Words>, string>>
}

/** Function that makes a feature whose chart gets `Parts`. */
export type DefineFeature<Parts> = <
  Words extends Texts = Texts,
  View extends string = string,
  Code extends FeatureErrorCode = FeatureErrorCode,
>(
  definition: FeatureDefinition<Parts, Words, View, Code>,
) => Feature

/** Definition whose names are not known. */
export type Definition = FeatureDefinition<FlowParts, Texts, string, FeatureErrorCode>

/** Defines a feature whose views are in the lists of views (`features/NAME/views`). */
export const defineFeature: DefineFeature<FlowParts> = (definition) => {
  const { views: _, components: __, ...feature } = definition as Definition
  return feature
}
