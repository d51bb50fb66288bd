import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CaipAddress } from '../../../domain/caip'
import { draw, played } from '../../../../tests/components/draw'
import { siwxScenes } from '../../../../tests/e2e/gallery/siwxScenes'
import { SIWXSignMessage } from '../components/SIWXSignMessage'
import { siwxOf } from '../runtime/actor'

const returns = page.getByText('If you cancel, you’ll return to the previous network.')
const disconnects = page.getByText('If you cancel, your wallet will be disconnected.')

test('behavior: what cancelling does is told: it returns to a network with a session of the account, else it disconnects', async () => {
  const { system } = await played(siwxScenes['sign-in-other-network'])
  draw(<SIWXSignMessage />, system)
  await expect.element(returns).toBeVisible()
  // The session before is of another account now, to which nothing returns.
  const account: CaipAddress = 'eip155:1:0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97'
  siwxOf(system)?.send({ type: 'account.changed', account, required: true, fresh: true })
  await expect.element(disconnects).toBeVisible()
})
