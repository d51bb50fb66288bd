import { mainnet, polygon } from 'walletchart/networks'
import { createNonce, evmVerifier, ModalError, verifySession } from 'walletchart/siwx'
import { nonceSeconds, seal, sessionOf, siteHost, takeNonce } from '../../../server/session'

type Context = { params: Promise<{ action: string }> }

const week = 7 * 24 * 60 * 60
const nodes = new Map<string, string>(
  [mainnet, polygon].map(({ id, rpcUrls }) => [`eip155:${id}`, rpcUrls.default.http[0]] as const),
)
// A node answers for smart accounts, which have no key of their own.
const verifiers = [evmVerifier({ rpcUrl: (chainId) => nodes.get(chainId) })]

// A cache in front of the site keeps no visitor's answer for another one.
const unshared = { 'cache-control': 'no-store' }

export async function GET(request: Request, { params }: Context) {
  const { action } = await params
  if (action === 'nonce') {
    const nonce = createNonce()
    return new Response(nonce, { headers: { ...unshared, 'set-cookie': seal('nonce', nonce, nonceSeconds) } })
  }
  if (action !== 'me') return refuse(404, 'There is no such page.')
  const session = sessionOf(request.headers.get('cookie'))
  return session ? Response.json(session, { headers: unshared }) : refuse(401, 'Nobody is signed in.')
}

export async function POST(request: Request, { params }: Context) {
  const { action } = await params
  if (action === 'sign-out') return Response.json({}, { headers: { 'set-cookie': seal('session', null, 0) } })
  if (action !== 'verify') return refuse(404, 'There is no such page.')
  const nonce = takeNonce(request.headers.get('cookie'))
  if (!nonce) return refuse(400, 'This sign-in has expired. Sign in again.')
  const domain = siteHost()
  try {
    const { message, signature } = await request.json()
    const signed = { message: String(message), signature: String(signature) }
    const session = await verifySession(signed, { domain, nonce, verifiers })
    return Response.json(session, { headers: { 'set-cookie': seal('session', session, week) } })
  } catch (error) {
    return refuse(400, error instanceof ModalError ? error.message : 'This sign-in cannot be read. Sign in again.')
  }
}

const refuse = (status: number, message: string) => Response.json({ message }, { status, headers: unshared })
