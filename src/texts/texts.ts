import type { ErrorCode, VisitorErrorCode } from '../domain/errorCodes'
import type { Locale } from '../domain/locales'
import type { button } from './en/button'
import type { account } from './en/account'
import type { common } from './en/common'
import type { connect } from './en/connect'
import type { login } from './en/login'
import type { networks } from './en/networks'
import type { send } from './en/send'
import type { support } from './en/support'
import type { settings } from './en/settings'
import type { unshown } from './en/unshown'
import type { wallets } from './en/wallets'

/** Texts of the core by subject, as {@link Texts}. */
export interface CoreTexts {
  common: typeof common
  connect: typeof connect
  wallets: typeof wallets
  login: typeof login
  settings: typeof settings
  account: typeof account
  send: typeof send
  networks: typeof networks
  support: typeof support
  /**
   * Texts by error code that replace the error's own message; `{message}` inserts that message. English has none:
   * the messages are in English.
   */
  faults: Readonly<Record<VisitorErrorCode, string> & Partial<Record<ErrorCode, string>>>
}

/** Texts of the features by subject. Each feature adds its own (`features/NAME/texts`). */
export interface FeatureTexts {}

/**
 * All texts that a visitor reads, by subject. English comes with the components; every other language is a chunk with
 * the same keys. Texts that vary are functions, which format plurals and numbers with `Intl`.
 */
export interface Texts extends CoreTexts, FeatureTexts {}

/** Texts of the buttons on a page. */
export type ButtonTexts = typeof button

/** Texts for a visitor to whom the dialog cannot be shown. */
export type UnshownTexts = typeof unshown

/** Part of a text catalogue: a text that varies is a function of the same values. */
type Part<T> = T extends (...values: never[]) => string
  ? T
  : T extends string
    ? string
    : { readonly [Key in keyof T]?: Part<T[Key]> }

/**
 * Texts of the core in a language other than English; `faults` by error code. A text that is left out is drawn in
 * English. A gate checks that none is, except those that still wait for a translation (`untranslated`,
 * tests/support/catalogues.ts), unless the file says `isBeginning`.
 */
export interface LocaleTexts extends Part<Omit<CoreTexts, 'faults'>> {
  readonly faults?: Readonly<Partial<Record<ErrorCode, string>>>
}

/** Texts of subjects of a feature in a language other than English, as {@link LocaleTexts}. */
export type SubjectTexts<Subject extends keyof FeatureTexts> = Part<Pick<FeatureTexts, Subject>>

/** Texts of all subjects in a language other than English. */
export interface Catalogue extends LocaleTexts, SubjectTexts<keyof FeatureTexts> {}

/** Subjects of a feature, and the loaders of their texts by language. English comes with the feature's components. */
export interface FeatureCatalogue {
  readonly subjects: readonly (keyof FeatureTexts)[]
  readonly sources: Readonly<Partial<Record<Locale, () => Promise<SubjectTexts<keyof FeatureTexts>>>>>
}

/** Texts of a host by subject. */
export interface OwnTexts extends Catalogue {
  readonly button?: Part<ButtonTexts>
}

declare module '../domain/options/shapes' {
  /** Texts of a host: for every language, and for one of them by its tag, which counts more. */
  interface HostTexts extends OwnTexts, Readonly<Partial<Record<Locale, OwnTexts>>> {}
  /** Language of a host: its texts as in {@link HostTexts}. A text that is left out is English. */
  interface HostLocale extends OwnTexts {
    /** Direction in which it is written. Default: that of the tag. */
    readonly direction?: 'ltr' | 'rtl'
  }
}
