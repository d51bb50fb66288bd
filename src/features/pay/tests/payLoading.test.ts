import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PayLoading } from '../components/PayLoading'
import { SystemContext } from '../../../components/systemContext'
import { resolveOptions } from '../../../domain/options/resolve'
import type { PaymentOutcome } from '../../../domain/pay/payment'
import type { ModalSystem } from '../../../runtime/system/system'
import { other } from '../../../../tests/support/addresses'
import { options } from '../../../../tests/support/page'

/** What the view says of a payment that has this outcome. */
function said(outcome: PaymentOutcome, ...tags: string[]): string {
  const request = { recipient: other, network: 'eip155:1', asset: 'native', amount: '0.25' }
  const actorOf = (context: object) => ({
    getSnapshot: () => ({ context, hasTag: (tag: string) => tags.includes(tag) }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  })
  const pay = actorOf({ payment: { id: 'one', request }, outcome })
  const system = {
    options: resolveOptions(options),
    root: actorOf({ active: 'eip155:1', networks: ['eip155:1'], connected: {} }),
    chart: () => pay,
    connection: () => undefined,
  }
  const value = system as unknown as ModalSystem
  return renderToStaticMarkup(createElement(SystemContext.Provider, { value }, createElement(PayLoading)))
}

test('error: when an exchange says that it has paid and names no transaction, the network is not said to have confirmed it', () => {
  const final = 'The network confirmed it.'
  const word = said({ status: 'paid', exchange: 'coinbase' }, 'paid')
  expect(word).toContain('Payment sent')
  expect(word).toContain('0.25')
  expect(word).not.toContain(final)
  expect(said({ status: 'paid', exchange: 'coinbase', hash: '0xa1' }, 'paid')).toContain(final)
  expect(said({ status: 'paid', hash: '0xa1' }, 'paid', 'confirming')).not.toContain(final)
})
