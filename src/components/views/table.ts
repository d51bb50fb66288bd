import type { ComponentType } from 'react'
import type { Fault } from '../../domain/errors'
import type { LoginFacts } from '../../domain/login/methods'
import type { ConnectMethod } from '../../domain/options/shapes'
import type { PaymentRequest } from '../../domain/pay/payment'
import type { Alert } from '../../machines/alert'
import { views, type Chunk, type View, type ViewName } from '../../domain/view'

/** What a view's component takes: what the view carries (domain/view). */
type Carried<Name extends ViewName> = Extract<View, { name: Name }>['params']

/** Each view that is drawn. */
export type Views = {
  [Name in ViewName]: Carried<Name> extends undefined ? ComponentType : ComponentType<NonNullable<Carried<Name>>>
}

/** The views whose row names this chunk. */
type ViewsOf<Name extends Chunk> = {
  [View in ViewName as (typeof views)[View]['chunk'] extends Name ? View : never]: Views[View]
}

/** A view of a chunk, with what it carries. */
export type ViewOf<Name extends Chunk> = Extract<View, { name: keyof ViewsOf<Name> }>

/** What stands at the head of a chunk's views. */
interface Headed<Name extends Chunk> {
  Heading: ComponentType<{ view: ViewOf<Name> }>
}

/** What Connect draws once their code is there. */
interface LoginParts {
  /** A way to connect; of the wallets, the row that leads to them. */
  LoginMethod: ComponentType<{ method: ConnectMethod; disabled: boolean }>
  /** Which log-ins there are. */
  offered: (facts: LoginFacts) => { email: boolean; social: boolean }
}

/** What the header draws on Account, once its code is there. */
interface AccountParts {
  NetworkButton: ComponentType
}

/** What a payment draws that leads through a swap. */
interface SwapParts {
  ForPayment: ComponentType
}

/** What a payment draws once it has been painted: of paying at an exchange, and where too little is held. */
interface PayParts {
  Exchanges: ComponentType
  AtExchange: ComponentType
  /** A way to what is missing. */
  Buying: ComponentType<{ fault: Fault; request: PaymentRequest }>
  /** The network says nothing just before the wallet is asked. */
  Silence: ComponentType<{ goOn: () => void }>
}

/** What draws a code to scan, which several views do. */
interface QrParts {
  QrCode: ComponentType<{ text: string | undefined; label: string; logo: boolean }>
}

/** What stands above any view, when there is something to say. */
interface OtherParts {
  Banner: ComponentType<{ alert: Alert }>
}

/** What each chunk brings: the components of its views by name, their headings, and what else is drawn with them. */
export type Chunks = {
  [Name in Exclude<Chunk, 'login' | 'account' | 'others' | 'swap' | 'payMore'>]: ViewsOf<Name> & Headed<Name>
} & {
  login: ViewsOf<'login'> & Headed<'login'> & LoginParts
  account: ViewsOf<'account'> & Headed<'account'> & AccountParts
  others: ViewsOf<'others'> & Headed<'others'> & OtherParts
  qr: QrParts
  swap: ViewsOf<'swap'> & Headed<'swap'> & SwapParts
  payMore: ViewsOf<'payMore'> & Headed<'payMore'> & PayParts
}
export type ChunkName = keyof Chunks

export function chunkOf(name: ViewName): Chunk {
  return views[name].chunk
}
