import type { ModalOptions } from '../../src/doors'
import * as presets from '../../src/doors/themes'

/** Value of a control: a word, or on and off. */
export type Value = string | boolean

interface Control {
  readonly id: string
  readonly label: string
  readonly group: 'Look' | 'Ways in' | 'Account' | 'Page'
  readonly default: Value
  /** Words to choose from, with their labels. Without it the control is a checkbox, or a colour. */
  readonly words?: Readonly<Record<string, string>>
  readonly kind?: 'colour'
  /** Option of `createModal` that the control sets, such as `features.send`. */
  readonly option?: string
  /** Value of the option, if it is not the control's own. */
  readonly toOption?: (value: Value) => unknown
  /** Value of the option for an open modal while the control is at its default, if it is not the control's own. */
  readonly usual?: unknown
  /** Parameter of the page's query. Without one, the option goes into `options`. */
  readonly query?: string
  /** Whether the open modal takes the change. If not, the page is loaded again. */
  readonly live?: true
}

const locales: readonly NonNullable<ModalOptions['locale']>[] = [
  'en',
  'de',
  'ar',
  'es',
  'fr',
  'pt-BR',
  'it',
  'nl',
  'pl',
  'uk',
  'ru',
  'tr',
  'fa',
  'he',
  'ur',
  'hi',
  'bn',
  'id',
  'vi',
  'th',
  'ja',
  'ko',
  'zh-CN',
  'zh-TW',
]
const languages = new Intl.DisplayNames('en', { type: 'language' })
const words = (...list: readonly string[]) => Object.fromEntries(list.map((word) => [word, word]))
const groups = ['injected', 'recent', 'featured', 'custom', 'external', 'recommended']

/** Accent of the demo, used with white text. */
export const ACCENT = '#1b7f53'

/** Controls of the laboratory, in the order of the page. */
export const controls: readonly Control[] = [
  {
    id: 'mode',
    label: 'Theme mode',
    group: 'Look',
    default: 'dark',
    words: words('dark', 'light', 'auto'),
    option: 'themeMode',
    live: true,
  },
  {
    id: 'preset',
    label: 'Preset',
    group: 'Look',
    default: 'none',
    words: words('none', ...Object.keys(presets)),
    query: 'preset',
    live: true,
  },
  {
    id: 'accent',
    label: 'Accent',
    group: 'Look',
    default: ACCENT,
    kind: 'colour',
    option: 'themeVariables',
    toOption: (value) => ({ '--w3m-accent': value }),
    live: true,
  },
  {
    id: 'locale',
    label: 'Language',
    group: 'Look',
    default: 'en',
    words: {
      ...Object.fromEntries(locales.map((tag) => [tag, languages.of(tag) ?? tag])),
      auto: 'the visitor’s',
    },
    option: 'locale',
    query: 'locale',
  },
  { id: 'email', label: 'E-mail', group: 'Ways in', default: true, option: 'features.email', live: true },
  { id: 'socials', label: 'Social log-in', group: 'Ways in', default: true, option: 'features.socials', live: true },
  { id: 'all', label: 'All wallets', group: 'Ways in', default: true, option: 'features.allWallets', live: true },
  {
    id: 'collapse',
    label: 'Wallets in one row',
    group: 'Ways in',
    default: false,
    option: 'features.collapseWallets',
    live: true,
  },
  {
    id: 'codeFirst',
    label: 'WalletConnect first',
    group: 'Ways in',
    default: false,
    option: 'features.connectorTypeOrder',
    toOption: () => ['walletConnect', ...groups],
    usual: ['injected', 'recent', 'walletConnect', 'featured', 'custom', 'external', 'recommended'],
    live: true,
  },
  {
    id: 'legal',
    label: 'Consent to the terms',
    group: 'Ways in',
    default: false,
    option: 'features.legalCheckbox',
    query: 'legal',
  },
  { id: 'send', label: 'Send', group: 'Account', default: true, option: 'features.send', live: true },
  { id: 'receive', label: 'Receive', group: 'Account', default: true, option: 'features.receive', live: true },
  {
    id: 'swaps',
    label: 'Swap',
    group: 'Account',
    default: true,
    option: 'features.swaps',
    usual: ['1inch'],
    live: true,
  },
  {
    id: 'onramp',
    label: 'Buy',
    group: 'Account',
    default: true,
    option: 'features.onramp',
    usual: ['coinbase', 'meld'],
    live: true,
  },
  { id: 'history', label: 'Activity', group: 'Account', default: true, option: 'features.history', live: true },
  { id: 'tips', label: 'A feature of the page’s own', group: 'Account', default: false, query: 'tips' },
  {
    id: 'siwx',
    label: 'Sign-in',
    group: 'Page',
    default: 'none',
    words: { none: 'none', optional: 'optional', backend: 'required, on a server', local: 'required, in this browser' },
    query: 'siwx',
  },
  { id: 'solana', label: 'Solana', group: 'Page', default: false, query: 'solana' },
  {
    id: 'embedded',
    label: 'Embedded in the page',
    group: 'Page',
    default: false,
    option: 'enableEmbedded',
    query: 'embedded',
  },
  { id: 'buttons', label: 'All buttons', group: 'Page', default: false, query: 'buttons' },
]

/** Chosen values by control. */
export type Choices = Readonly<Record<string, Value>>

/** Options of `createModal` as the laboratory writes them. */
type Options = Record<string, unknown>

/** Options of the controls that are not at their default. `of` leaves out others. */
export function optionsOf(choices: Choices, of: (control: Control) => boolean = () => true): Options {
  const options: Options = {}
  for (const control of controls) {
    const value = choices[control.id]
    if (!control.option || value === undefined || value === control.default || !of(control)) continue
    const [name = '', inner] = control.option.split('.')
    const set = control.toOption ? control.toOption(value) : value
    options[name] = inner ? { ...(options[name] as Options | undefined), [inner]: set } : set
  }
  return options
}

/** Features of an open modal with these choices, also those at their default. */
export function liveFeatures(choices: Choices): Options {
  const usual = controls.flatMap(({ option = '', live, default: value, usual: set = value }) =>
    live && option.startsWith('features.') ? [[option.slice('features.'.length), set] as const] : [],
  )
  const { features } = optionsOf(choices, ({ live }) => live === true)
  return { ...Object.fromEntries(usual), ...(features as Options | undefined) }
}

/** Reads an option as a control shows it. */
function read(control: Control, options: Options): Value | undefined {
  const [name = '', inner] = (control.option ?? '').split('.')
  const value = inner ? (options[name] as Options | undefined)?.[inner] : options[name]
  if (value === undefined) return undefined
  if (control.kind === 'colour') return String((value as Options)['--w3m-accent'] ?? control.default)
  return control.words ? String(value) : control.toOption ? true : value !== false
}

/** Reads the choices from the page's query. */
export function choicesOf(search: string): Choices {
  const query = new URLSearchParams(search)
  const options = JSON.parse(query.get('options') ?? '{}') as Options
  return Object.fromEntries(
    controls.map((control) => {
      if (!control.query) return [control.id, read(control, options) ?? control.default]
      const text = query.get(control.query)
      if (text === null) return [control.id, control.default]
      return [control.id, control.words ? (text in control.words ? text : control.default) : text === '1']
    }),
  )
}

/** Writes the choices into the page's query. Other parameters and options stay. */
export function searchOf(choices: Choices, search: string): string {
  const query = new URLSearchParams(search)
  for (const { id, query: name, default: usual } of controls) {
    if (!name) continue
    const value = choices[id]
    if (value === undefined || value === usual) query.delete(name)
    else query.set(name, value === true ? '1' : String(value))
  }
  const { features: kept = {}, ...others } = JSON.parse(query.get('options') ?? '{}') as Options & {
    features?: Options
  }
  for (const { option = '', query: name } of controls) {
    const [outer = '', inner] = option.split('.')
    if (!name) delete (inner ? kept : others)[inner ?? outer]
  }
  const { features: chosen, ...set } = optionsOf(choices, (control) => !control.query)
  const features = { ...kept, ...(chosen as Options | undefined) }
  const merged = { ...others, ...set, ...(Object.keys(features).length > 0 && { features }) }
  if (Object.keys(merged).length > 0) query.set('options', JSON.stringify(merged))
  else query.delete('options')
  const text = query.toString()
  return text && `?${text}`
}

/** Writes a value as a developer does: single quotes, no quotes around plain keys. */
function written(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value.replace(/'/g, "\\'")}'`
  if (Array.isArray(value)) return `[${value.map((one) => written(one, indent)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const lines = Object.entries(value).map(
    ([key, one]) => `${inner}${/^\w+$/.test(key) ? key : `'${key}'`}: ${written(one, inner)},`,
  )
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

/** Returns the code of a host with these choices. */
export function codeOf(choices: Choices): string {
  const preset = choices['preset'] === 'none' ? undefined : choices['preset']
  const networks = ['mainnet', 'polygon', ...(choices['solana'] ? ['solana'] : [])]
  const options = optionsOf(choices, ({ id }) => id !== 'mode' || !preset || choices['mode'] !== 'dark')
  const imports = [
    "import { createModal, ConnectButton, Modal } from 'walletchart'",
    `import { ${networks.join(', ')} } from 'walletchart/networks'`,
    ...(choices['siwx'] === 'none' ? [] : ["import { siwx } from './siwx' // docs/reference.md: sign-in"]),
    ...(choices['tips'] ? ["import { tips } from './tips' // docs/features.md"] : []),
    ...(preset ? [`import { ${String(preset)} } from 'walletchart/themes'`] : []),
  ]
  const lines = [
    "  projectId: 'YOUR_PROJECT_ID',",
    `  networks: [${networks.join(', ')}],`,
    ...(preset ? [`  theme: ${String(preset)},`] : []),
    ...(choices['siwx'] === 'none' ? [] : ['  siwx,']),
    ...(choices['tips'] ? ["  extensions: [tips({ to: '0x…', amounts: ['0.01', '0.05'] })],"] : []),
    ...Object.entries({ themeMode: 'dark', ...options }).map(([name, value]) => `  ${name}: ${written(value, '  ')},`),
  ]
  return `${imports.join('\n')}\n\nconst modal = createModal({\n${lines.join('\n')}\n})\n\n<Modal modal={modal}>\n  <ConnectButton />\n</Modal>`
}
