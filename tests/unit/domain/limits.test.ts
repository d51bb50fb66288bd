import { expect, test } from 'vitest'
import * as limits from '../../../src/domain/limits'

/** Limits that wallets, servers and hosts rely on (docs/reference.md#limits); all others are our own choice. */
const given: Partial<Record<keyof typeof limits, unknown>> = {
  PAIRING_LIFETIME: 4 * 60_000,
  PAIRING_EXPIRY_MARGIN: 10_000,
  PAIRING_RENEWAL: 230_000,
  HTTP_TIMEOUT: 10_000,
  RETRY_COUNT: 3,
  RETRY_DELAY: 150,
  RETRY_STATUSES: [403, 408, 413, 429, 500, 502, 503, 504],
  RPC_BATCH: 1_000,
  RECEIPT_POLL: 4_000,
  RECEIPT_WAIT: 25_000,
  FRAME_LOAD_LIMIT: 20_000,
  FRAME_REQUEST_LIMIT: 30_000,
  FRAME_READY_DELAY: 500,
  DISCONNECT_LIMIT: 3_000,
  PERMISSION_REVOKE_LIMIT: 100,
  INJECTED_WAIT: 1_000,
  NATIVE_BALANCE_LIFETIME: 30_000,
  PORTFOLIO_LIFETIME: 30_000,
  IDENTITY_LIFETIME: 5 * 60_000,
  RESEND_SECONDS: 30,
  SEARCH_SETTLE: 300,
  RECEIVER_SETTLE: 500,
  WALLET_PAGE_SIZE: 40,
  SEARCH_PAGE_SIZE: 100,
  RECOMMENDED_COUNT: 4,
  RECENT_WALLETS: 2,
  PREFETCHED_IMAGES: 20,
  IMAGE_WAIT: 2_000,
  PENDING_TRANSACTIONS_INTERVAL: 30_000,
  PENDING_TRANSACTIONS_LIMIT: 99,
  SHAKE_MOTION: 500,
  ERROR_EVENTS_PER_MINUTE: 5,
  MINUTE: 60_000,
  QUOTE_SETTLE: 200,
  QUOTE_RENEWAL: 10_000,
}

test('limit: the limits that wallets, servers and hosts rely on have their documented values', () => {
  expect(limits).toMatchObject(given)
})
