import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton, createModal, Modal } from '../../src/index'
import { modalOptions } from '../modalOptions'
import { readQuery } from '../query'
import { readSandboxPlaces } from '../sandboxPlaces'
import { putWallets } from '../walletsOnPage'

/** The page of a host that has one of these libraries: `?stack=viem`, `ethers`, `ethers5`. */
const stacks = {
  viem: () => import('./viem'),
  ethers: () => import('./ethers'),
  ethers5: () => import('./ethers5'),
}
const place = document.getElementById('stack')
if (!place) throw new Error('The page has no element with the id stack.')
const query = readQuery(location.search)
const name = new URLSearchParams(location.search).get('stack') ?? 'viem'
if (!(name in stacks)) throw new Error(`There is no stack "${name}". There are ${Object.keys(stacks).join(', ')}.`)
const places = query.project ? undefined : await readSandboxPlaces()
if (places) await putWallets(query.wallets, places.urls.blockchain)
const { Stack } = await stacks[name as keyof typeof stacks]()
const modal = createModal(modalOptions(query, places, location.origin))
createRoot(place).render(
  <StrictMode>
    <Modal modal={modal}>
      <ConnectButton />
      <Stack />
    </Modal>
  </StrictMode>,
)
