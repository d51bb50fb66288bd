import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { mainnet, polygon } from '../../src/domain/network/records'
import { useBalance, type BalanceState } from '../../src/doors/host'
import { createModal, Modal } from '../../src/doors'
import { announcedWallet, nodesOnly } from './announced'

const [ada, ben] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'] as const
const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }

/** A page with a wallet, and nodes that answer on demand. */
async function given() {
  const wallet = announcedWallet(ada)
  const choose = (next: string) => wallet.change({ type: 'accounts', accounts: [next] })
  const questions: { of: string; answer: (balance: bigint | 'fails') => void }[] = []
  nodesOnly(
    (of) =>
      new Promise((answer) =>
        questions.push({ of, answer: (said) => answer(said === 'fails' ? new Error('No.') : said) }),
      ),
  )
  const modal = createModal({
    ...{ projectId: 'p', networks: [mainnet, polygon], services },
    features: { analytics: false },
    customRpcUrls: { 'eip155:1': [{ url: 'https://one.example' }], 'eip155:137': [{ url: 'https://two.example' }] },
  })
  let shown!: BalanceState
  /** Every balance that was shown. */
  const seen: (string | undefined)[] = []
  const Shows = () => {
    shown = useBalance()
    seen.push(shown.data?.balance)
    return null
  }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <Modal modal={modal}>
      <Shows />
    </Modal>,
  )
  onTestFinished(async () => {
    root.unmount()
    place.remove()
    await modal.dispose()
  })
  const question = async (count: number) => {
    await expect.poll(() => questions.length).toBe(count)
    return questions[count - 1]!
  }
  return {
    ...{ modal, seen, question, choose },
    shown: () => shown,
    async connect() {
      await modal.ready()
      await expect.poll(() => modal.getConnectors().map(({ name }) => name)).toContain('Fox')
      const fox = modal.getConnectors().find(({ name }) => name === 'Fox')!
      await modal.connect({ connectorId: fox.id })
    },
  }
}
const ether = 10n ** 18n

test('behavior: the balance is read once an account connects, and again when the account or network changes', async () => {
  const { connect, shown, question, choose, modal } = await given()
  await expect.poll(shown).toMatchObject({ data: undefined, error: undefined, isLoading: false })
  await connect()
  const first = await question(1)
  expect(first.of.toLowerCase()).toBe(ada)
  expect(shown()).toMatchObject({ data: undefined, isLoading: true })
  first.answer(ether)
  await expect.poll(shown).toMatchObject({ data: { balance: '1', symbol: 'ETH' }, isLoading: false })

  choose(ben)
  const second = await question(2)
  expect(second.of.toLowerCase()).toBe(ben)
  // The balance of the previous account is not shown for this one.
  expect(shown()).toMatchObject({ data: undefined, isLoading: true })
  second.answer(2n * ether)
  await expect.poll(shown).toMatchObject({ data: { balance: '2', symbol: 'ETH' } })

  void modal.switchNetwork('eip155:137')
  ;(await question(3)).answer(3n)
  await expect.poll(shown).toMatchObject({ data: { balance: '0.000000000000000003', symbol: 'POL' } })
})

test('error: when a read fails, the error is reported and the last balance stays, and a retry clears the error', async () => {
  const { connect, shown, question } = await given()
  await connect()
  ;(await question(1)).answer('fails')
  await expect.poll(shown).toMatchObject({ data: undefined, isLoading: false, error: { name: 'ModalError' } })
  const again = shown().refetch()
  ;(await question(2)).answer(ether)
  expect(await again).toEqual({ balance: '1', symbol: 'ETH' })
  await expect.poll(shown).toMatchObject({ data: { balance: '1' }, error: undefined })
  const failing = shown().refetch()
  ;(await question(3)).answer('fails')
  await expect(failing).rejects.toMatchObject({ name: 'ModalError' })
  await expect.poll(shown).toMatchObject({ data: { balance: '1' }, error: { name: 'ModalError' } })
})

test('limit: when an answer is for the previous account or an earlier request, it is not shown', async () => {
  const { connect, shown, seen, question, choose } = await given()
  await connect()
  ;(await question(1)).answer(ether)
  await expect.poll(shown).toMatchObject({ data: { balance: '1' } })
  const late = shown().refetch()
  const ofAda = await question(2)
  choose(ben)
  const ofBen = await question(3)
  ofAda.answer(9n * ether)
  expect(await late).toMatchObject({ balance: '9' })
  ofBen.answer(2n * ether)
  await expect.poll(shown).toMatchObject({ data: { balance: '2' } })

  const slow = shown().refetch()
  const earlier = await question(4)
  const quick = shown().refetch()
  const later = await question(5)
  later.answer(5n * ether)
  expect(await quick).toMatchObject({ balance: '5' })
  await expect.poll(shown).toMatchObject({ data: { balance: '5' } })
  earlier.answer(4n * ether)
  expect(await slow).toMatchObject({ balance: '4' })
  const last = shown().refetch()
  ;(await question(6)).answer(6n * ether)
  expect(await last).toMatchObject({ balance: '6' })
  await expect.poll(shown).toMatchObject({ data: { balance: '6' } })
  expect([...new Set(seen)]).toEqual([undefined, '1', '2', '5', '6'])
})
