'use client'
import { useRouter } from 'next/navigation'
import { useEffect, type ReactNode } from 'react'
import { ConnectButton, createModal, Modal } from 'walletchart'
import { mainnet, polygon } from 'walletchart/networks'
import { backendNonce, backendStorage, createSiwx } from 'walletchart/siwx'

let refresh = () => {}

/** Sends a sign-in or a sign-out to the server, and then has it draw the page again. */
const fetchAndRefresh: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (init?.method === 'POST') refresh()
  return response
}

const url = '/auth'
const storage = backendStorage({ url, fetch: fetchAndRefresh })
const siwx = createSiwx({ nonce: backendNonce({ url }), storage, trusted: true })
const modal = createModal({ projectId: 'your-project-id', networks: [mainnet, polygon], siwx })

export function Wallet({ children }: { children: ReactNode }) {
  const router = useRouter()
  useEffect(() => {
    refresh = () => router.refresh()
  }, [router])
  return (
    <Modal modal={modal}>
      <ConnectButton />
      {children}
    </Modal>
  )
}
