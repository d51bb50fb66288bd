import { expect, test, vi } from 'vitest'
import { clock } from '../../../../src/services/page/clock'
import { createImageUrls } from '../../../../src/services/api/imageUrls'
import { createImages } from '../../../../src/services/api/images'

interface Request {
  id: string
  signal: AbortSignal | undefined
  give: (blob: Blob) => void
  fail: () => void
}

function given(pace = 1) {
  const requests: Request[] = []
  const time = { now: 0 }
  const urls = { made: 0, revoked: [] as string[] }
  const image = (id: string, options?: { signal?: AbortSignal | undefined }) =>
    new Promise<Blob>((give, reject) =>
      requests.push({ id, signal: options?.signal, give, fail: () => reject(new Error('no')) }),
    )
  const images = createImages({
    fetchUrl: createImageUrls({
      registry: { walletImage: image, assetImage: image, picture: image },
      urls: { createObjectURL: () => `blob:${(urls.made += 1)}` },
    }),
    urls: { revokeObjectURL: (url) => urls.revoked.push(url) },
    now: () => time.now,
    wait: (ms, signal) => clock.wait(ms / pace, signal),
  })
  return { images, requests, time, urls }
}

const png = () => new Blob(['png'], { type: 'image/png' })

test('behavior: an image is fetched once, and its listeners are notified', async () => {
  const { images, requests } = given()
  const heard = vi.fn()
  const stop = images.subscribe(heard)
  images.want('a', 'wallet')
  images.want('a', 'wallet')
  images.want('a', 'asset')
  expect(requests).toHaveLength(2)
  expect(images.get('a', 'wallet')).toBeUndefined()
  requests[0]?.give(png())
  await vi.waitFor(() => expect(images.get('a', 'wallet')).toBe('blob:1'))
  expect(images.get('a', 'asset')).toBeUndefined()
  expect(heard).toHaveBeenCalledTimes(1)
  images.want('a', 'wallet')
  expect(requests).toHaveLength(2)
  stop()
  requests[1]?.give(png())
  await vi.waitFor(() => expect(images.get('a', 'asset')).toBe('blob:2'))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('limit: at most six requests run at once', async () => {
  const { images, requests } = given()
  let most = 0
  let open = 0
  const done = images.ahead(
    Array.from({ length: 40 }, (_, n) => `${n}`),
    'wallet',
  )
  for (let n = 0; n < 40; n += 1) {
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(n))
    open = requests.length - n
    most = Math.max(most, open)
    if (n % 3) requests[n]?.give(png())
    else requests[n]?.fail()
  }
  await done
  expect(most).toBe(6)
  expect(requests.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, n) => `${n}`))
})

test('behavior: when an image failed, it can be fetched again after a minute', async () => {
  const { images, requests, time } = given()
  const first = images.ahead(['a'], 'wallet')
  requests[0]?.fail()
  await first
  time.now = 59_999
  images.want('a', 'wallet')
  expect(requests).toHaveLength(1)
  time.now = 60_000
  const second = images.ahead(['a'], 'wallet')
  expect(requests).toHaveLength(2)
  requests[1]?.give(png())
  await second
  expect(images.get('a', 'wallet')).toBe('blob:1')
})

test('limit: when an image is slow, prefetching ends without it', async () => {
  const { images, requests } = given(100)
  await images.ahead(['a'], 'wallet')
  expect(images.get('a', 'wallet')).toBeUndefined()
  requests[0]?.give(png())
  await images.ahead(['a'], 'wallet')
  expect(images.get('a', 'wallet')).toBe('blob:1')
  await images.ahead([], 'wallet')
})

test.each(['text/html', 'image/x-unknown', '', 'image/svg+xml+html'])(
  'error: when the content type is "%s", the image is not shown',
  async (type) => {
    const { images, requests, urls } = given()
    const done = images.ahead(['a'], 'wallet')
    requests[0]?.give(new Blob(['<script>'], { type }))
    await done
    expect(images.get('a', 'wallet')).toBeUndefined()
    expect(urls.made).toBe(0)
  },
)

test('behavior: SVG becomes a data: URL, never a blob: URL of the host', async () => {
  const { images, requests, urls } = given()
  const done = images.ahead(['a'], 'wallet')
  requests[0]?.give(new Blob(['<svg>#"é</svg>'], { type: 'image/svg+xml' }))
  await done
  expect(images.get('a', 'wallet')).toBe('data:image/svg+xml,%3Csvg%3E%23%22%C3%A9%3C%2Fsvg%3E')
  expect(urls.made).toBe(0)
})

test('behavior: when images are disposed, requests are aborted, URLs revoked, and no new request starts', async () => {
  const { images, requests, urls } = given()
  const first = images.ahead(['a', 'b'], 'wallet')
  requests[0]?.give(png())
  await vi.waitFor(() => expect(urls.made).toBe(1))
  images.dispose()
  expect(requests[1]?.signal?.aborted).toBe(true)
  requests[1]?.give(png())
  await first
  expect(urls).toEqual({ made: 1, revoked: ['blob:1'] })
  expect(images.get('a', 'wallet')).toBeUndefined()
  await images.ahead(['c'], 'wallet')
  expect(requests).toHaveLength(2)
})
