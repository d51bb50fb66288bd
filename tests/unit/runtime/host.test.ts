import { expect, test } from 'vitest'
import {
  popTransactionStack,
  readNativeBalance,
  showErrorMessage,
  showSuccessMessage,
  updateNativeBalance,
} from '../../../src/runtime/modal/host'
import { modalOn, page, rdns, wallet } from '../../support/page'
import { disposedAfterEach } from '../../support/modals'

const modals = disposedAfterEach()

/** Creates a modal on a page whose nodes return this balance, in wei. */
function host(held = { wei: 0n }) {
  const where = page(undefined, wallet().provider)
  where.window.requestAnimationFrame = (work) => Number(setTimeout(work))
  const { fetch } = where.window
  where.window.fetch = async (given, init) => {
    const request = new Request(given, init)
    if (!request.url.includes('chainId=')) return fetch(given)
    const asked = (await request.json()) as { id: number } | { id: number }[]
    const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: `0x${held.wei.toString(16)}` })
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked))
  }
  const modal = modalOn(where)
  modals.push(modal)
  return modal
}

test('behavior: a message of the host shows in the dialog until another one replaces it', async () => {
  const modal = host()
  await showErrorMessage(modal, 'Your basket is empty.')
  const shown = () => modal.getSystem()?.alert.getSnapshot()
  expect(shown()?.matches('open')).toBe(true)
  expect(shown()?.context.alert).toMatchObject({ variant: 'error', short: 'Your basket is empty.' })
  await showSuccessMessage(modal, 'Thank you.')
  expect(shown()?.context.alert).toMatchObject({ variant: 'success', short: 'Thank you.' })
  await expect(showErrorMessage(modal, ' ')).rejects.toMatchObject({ code: 'options.invalid.message' })
  expect(shown()?.context.alert.short).toBe('Thank you.')
})

test('behavior: the native balance is read from the network on each call', async () => {
  const held = { wei: 1_500_000_000_000_000_000n }
  const modal = host(held)
  await expect(readNativeBalance(modal)).rejects.toMatchObject({ code: 'wallet.disconnected.account' })
  await modal.connect({ connectorId: rdns })
  expect(await readNativeBalance(modal)).toEqual({ balance: '1.5', symbol: 'ETH' })
  held.wei = 2n
  expect(await updateNativeBalance(modal)).toEqual({ balance: '0.000000000000000002', symbol: 'ETH' })
})

test('behavior: popTransactionStack ends the pending transaction of a view, and does nothing without one', async () => {
  const modal = host()
  await modal.ready()
  await popTransactionStack(modal, 'success')
  const { router, root } = modal.getSystem()!
  root.send({ type: 'modal.open', view: { name: 'WhatIsAWallet' } })
  router.send({ type: 'transaction.push', transaction: { id: 'one', error: { name: 'Networks' } } })
  expect(router.getSnapshot().context.transactions).toHaveLength(1)
  await popTransactionStack(modal, 'error')
  expect(router.getSnapshot().context.transactions).toHaveLength(0)
  expect(router.getSnapshot().context.view?.name).toBe('Networks')
})
