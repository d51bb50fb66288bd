/** The sandbox's seven hosts. Each listens on a port of its own, so each is an origin of its own. */
export const hostNames = ['page', 'phone', 'registry', 'blockchain', 'analytics', 'relay', 'frame'] as const

export type HostName = (typeof hostNames)[number]

/** TCP port per host, on 127.0.0.1. */
export type Ports = Record<HostName, number>

/** Origin per host without a trailing slash, `http://127.0.0.1:4700`; the relay's starts with `ws:`. */
export type SandboxUrls = Record<HostName, string>

/** Where the hosts listen unless told otherwise; a free port is taken where one of these is in use. */
export const defaultPorts: Ports = {
  page: 4700,
  phone: 4701,
  registry: 4702,
  blockchain: 4703,
  analytics: 4704,
  relay: 4705,
  frame: 4706,
}
