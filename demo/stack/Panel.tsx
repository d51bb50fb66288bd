import { useState } from 'react'
import { useBalance } from '../../src/doors/host'
import { useAccount, useModal, useNetwork } from '../../src/doors'

/** Actions of a library on the connected wallet. Undefined while no wallet is connected. */
export interface Wallet {
  /** Signs `message`, and verifies the signature with the library itself. */
  sign: (message: string) => Promise<'valid' | 'not valid'>
  /** Sends the smallest amount to the account itself. Resolves to the hash once it is in a block. */
  send: () => Promise<string>
}

/** Returns a handler of a click that says how the work ends. */
export const doing = (say: (text: string) => void, work: () => Promise<unknown>) => () => {
  say('…')
  work().then(
    (done) => say(String(done)),
    (error: unknown) => say(error instanceof Error ? error.message : String(error)),
  )
}

/** Basic example of a host: the account, a signature, a transaction, and another network. */
export function Panel({
  wallet,
  namespace = 'eip155',
}: {
  wallet: Wallet | undefined
  namespace?: 'eip155' | 'solana' | 'bip122'
}) {
  const modal = useModal()
  const { address, status } = useAccount({ namespace })
  const { caipNetworkId } = useNetwork()
  const { data, refetch } = useBalance()
  const [said, say] = useState('')
  return (
    <>
      <p className="facts">
        <output aria-label="Account">{address ?? status}</output> <output aria-label="Network">{caipNetworkId}</output>{' '}
        <output aria-label="Balance">{data && `${data.balance} ${data.symbol}`}</output>
      </p>
      <p className="buttons">
        <button disabled={!wallet} onClick={wallet && doing(say, () => wallet.sign('Hello'))}>
          Sign
        </button>{' '}
        <button
          disabled={!wallet}
          onClick={
            wallet &&
            doing(say, async () => {
              const hash = await wallet.send()
              await refetch()
              return hash
            })
          }
        >
          Send
        </button>{' '}
        {modal.getNetworks().map(({ id, name }) => (
          <button
            key={id}
            disabled={!wallet}
            onClick={doing(say, async () => {
              await modal.switchNetwork(`${namespace}:${id}`)
              return name
            })}
          >
            {name}
          </button>
        ))}{' '}
        <button disabled={!wallet} onClick={doing(say, () => modal.disconnect())}>
          Disconnect
        </button>
      </p>
      <p role="status">{said}</p>
    </>
  )
}
