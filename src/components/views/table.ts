import type { ComponentType } from 'react'
import type { Fault } from '../../domain/errors'
import type { LoginFacts } from '../../domain/login/methods'
import type { ConnectMethod } from '../../domain/options/shapes'
import type { PaymentRequest, Shortage } from '../../domain/pay/payment'
import type { Alert } from '../../machines/alert'
import { viewFacts, type Chunk, type View, type ViewName, type ViewsIn } from '../../domain/view'

/** Params of a view (domain/view), which are the props of its component. */
type Carried<Name extends ViewName> = Extract<View, { name: Name }>['params']

/** Component of each view. */
export type Views = {
  [Name in ViewName]: Carried<Name> extends undefined ? ComponentType : ComponentType<NonNullable<Carried<Name>>>
}

/** Components of the views whose row names this chunk. */
type ViewsOf<Name extends Chunk> = Pick<Views, ViewsIn<Name>>

/** View of a chunk, with its params. */
export type ViewOf<Name extends Chunk> = Extract<View, { name: keyof ViewsOf<Name> }>

/** Heading of a chunk's views. */
interface Headed<Name extends Chunk> {
  Heading: ComponentType<{ view: ViewOf<Name> }>
}

/** Parts of the `login` chunk that Connect renders. */
interface LoginParts {
  /** Connect method; for `wallet`, the row that leads to the wallets. */
  LoginMethod: ComponentType<{ method: ConnectMethod; disabled: boolean }>
  /** Returns which methods to log in are available. */
  offered: (facts: LoginFacts) => { email: boolean; social: boolean }
}

/** Parts of the `account` chunk that the header renders on Account. */
interface AccountParts {
  NetworkButton: ComponentType
  SettingsButton: ComponentType
}

/** Part of a payment that leads through a swap. */
interface SwapParts {
  ForPayment: ComponentType<{
    /** Missing amount and the token to swap for it. */
    shortage: Shortage | undefined
    /** Whether the swap was sent, and whether it is late. */
    swapping: boolean
    late: boolean
    act: () => void
  }>
}

/** Parts of a payment that load after its first paint: paying at an exchange, and notices. */
interface PayParts {
  /** Ways on from a payment that was made before. */
  EarlierAnswers: ComponentType
  Exchanges: ComponentType
  AtExchange: ComponentType
  /** Offer to buy the missing amount. */
  Buying: ComponentType<{ fault: Fault; request: PaymentRequest }>
  /** Notice that the network did not answer the last check before signing. */
  Silence: ComponentType<{ goOn: () => void }>
}

/** QR code, used by several views. */
interface QrParts {
  QrCode: ComponentType<{ text: string; label: string; logo: boolean }>
}

/** Notices at the edge of the page. */
interface NoticesParts {
  Notices: ComponentType
}

/** Button where something failed. */
interface SupportParts {
  CopyReport: ComponentType<{ fault: Fault | undefined }>
}

/** Banner above any view. */
interface OtherParts {
  Banner: ComponentType<{ alert: Alert }>
}

/** Rows of the host's features on Connect. */
interface FeatureRows {
  Entries: ComponentType<{ at: 'connect' }>
}

/** Parts of a chunk that other views render. */
interface ChunkParts {
  features: FeatureRows
  login: LoginParts
  account: AccountParts
  others: OtherParts
  qr: QrParts
  notices: NoticesParts
  support: SupportParts
  swap: SwapParts
  payMore: PayParts
}

/** Module of each chunk: the components of its views by name, their heading, and other parts. */
export type Chunks = {
  [Name in Chunk | keyof ChunkParts]: (Name extends Chunk ? ViewsOf<Name> & Headed<Name> : unknown) &
    (Name extends keyof ChunkParts ? ChunkParts[Name] : unknown)
}
/** Name of a chunk. */
export type ChunkName = keyof Chunks

/** Returns the chunk of a view. */
export function chunkOf(name: ViewName): Chunk {
  return viewFacts(name).chunk as Chunk
}
