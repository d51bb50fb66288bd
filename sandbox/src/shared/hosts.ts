/** Hosts of the sandbox. Each has its own port, and so its own origin. */
export const hostNames = ['page', 'phone', 'registry', 'blockchain', 'analytics', 'relay', 'frame'] as const

export type HostName = (typeof hostNames)[number]

/** TCP port of each host, on 127.0.0.1. */
export type Ports = Record<HostName, number>

/** Origin of each host without a trailing slash, `http://127.0.0.1:4700`; the relay's starts with `ws:`. */
export type SandboxUrls = Record<HostName, string>

/** Default ports. A port in use is replaced by a free one. */
export const defaultPorts: Ports = {
  page: 4700,
  phone: 4701,
  registry: 4702,
  blockchain: 4703,
  analytics: 4704,
  relay: 4705,
  frame: 4706,
}
