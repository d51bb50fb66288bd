import type { Locale } from './locales'

/** Text of a feature, or a function that returns one. */
type Text = string | ((...values: never[]) => string)

/** Texts of a feature by key, in English; another language falls back to English key by key. */
export type FeatureTexts<Texts extends Readonly<Record<string, Text>> = Readonly<Record<string, Text>>> = {
  readonly en: Texts
} & { readonly [Language in Exclude<Locale, 'en'>]?: Readonly<Partial<Texts>> }

/** Code of an error of a feature: its name, a slash and a word, such as `tips/tooSmall`. */
export type FeatureErrorCode = `${string}/${string}`

/** Sentences of a feature's errors by code: what happened, and what to do next. `{name}` inserts a fact. */
export type FeatureErrors<Code extends FeatureErrorCode = FeatureErrorCode> = {
  readonly en: Readonly<Record<Code, string>>
} & { readonly [Language in Exclude<Locale, 'en'>]?: Readonly<Partial<Record<Code, string>>> }

/** Name of a view of a host's feature: the feature's name, a slash and the view's own name, such as `tips/Amount`. */
export type FeatureViewName = `${string}/${string}`

/** View of a host's feature. */
export interface FeatureView<Key extends string = string> {
  /** Key of its heading in the texts. */
  title: Key
  /** Whether the host may request it by `open({ view })`. */
  open?: true
  /** Whether it needs a connected account: without one, Connect is shown first. Default `true` */
  needsAccount?: boolean
}

/** Row that leads to a view of a host's feature. */
export interface FeatureEntry<View extends string = string, Key extends string = string> {
  /** View that it leads to, by its own name. */
  view: View
  /** Key of its name in the texts. */
  text: Key
  /** Key of the line below the name. */
  note?: Key
  /** Icon: one of the dialog's, or the data of an SVG path, which is stroked in a box of 24 × 24. */
  icon?: string
}

/** Rows of a host's feature: one of Account, and one of Connect, whose view needs no account. */
export interface FeatureEntries<View extends string = string, Key extends string = string> {
  account?: FeatureEntry<View, Key>
  connect?: FeatureEntry<View, Key>
}

/** Feature that a host gives to `createModal`, as `defineFeature` returns it. It is a `Feature` of `runtime/features`. */
export interface Extension {
  /** Name: the actor id of its chart, and the start of its views' names. */
  name: string
}

/** Inserts facts into a sentence, in place of `{name}`. */
export const filled = (sentence: string, facts: Readonly<Record<string, string>> = {}): string =>
  // A replacement function, because a fact may contain `$&`.
  sentence.replace(/\{(\w+)\}/g, (all, name: string) => facts[name] ?? all)
