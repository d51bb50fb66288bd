/**
 * End-to-end tests that can fail in one engine only, with the reason. The rest checks arithmetic, texts and answers of
 * servers, or is a story that every engine runs. `npm run engines -- firefox --all` runs it too.
 */
export const differing: Readonly<Record<string, { why: string; only?: readonly string[] }>> = {
  'embedded/approvals.spec.ts': {
    why: 'the secure frame is covered, left, and on top',
    only: ['lies over', 'comes on top'],
  },
  'host/configuration.spec.ts': {
    why: 'mixed colours, focus and clicks refused',
    only: ['any accent', 'terms are agreed to'],
  },
  'connecting/connect.spec.ts': {
    why: 'focus, a reload, the theme',
    only: ['reload reconnects', 'keyboard alone', 'Escape closes', 'toggle'],
  },
  'demo/demo.spec.ts': { why: 'how errors reach a window', only: ['the test is told'] },
  'login/email.spec.ts': {
    why: 'typing, pasting and keys in a field',
    only: ['then the code', 'by keys alone', 'fits the screen', 'a reload while'],
  },
  'embedded/embedded.spec.ts': { why: 'a frame that comes late or never', only: ['takes its time', 'never answers'] },
  'host/embedding.spec.ts': {
    why: 'styles of hosts, shadow roots, folds and frames',
    only: [
      'a labelled section',
      'a hundred times',
      'the page scroll again',
      'rules for dialogs and buttons',
      'nothing is animated',
      'a dialog of the host',
      'a page that runs right to left',
      'letters twice as large',
      'inside a frame',
      'of a dialog that was taken away',
      'colours forced',
    ],
  },
  'loading/failures.spec.ts': {
    why: "an engine's own network errors, code that does not come, storage that is full",
    only: [
      'cannot be fetched',
      'the code of the next',
      'before its code',
      'a storage that is full',
      'leave placeholders',
      'without any line',
    ],
  },
  'login/farcaster.spec.ts': { why: 'a code with a picture in it', only: ['the code is the link'] },
  'connecting/firstVisit.spec.ts': {
    why: 'order of requests, idle moments',
    only: ['no row moves', 'drawn ahead, unseen', 'at idle the root', 'a snapshot is on Connect'],
  },
  'embedded/frame.spec.ts': {
    why: 'frames that go, messages between windows',
    only: ['at each step of a log-in', 'cuts the connection'],
  },
  'embedded/hostile.spec.ts': { why: 'messages between windows, what a frame may do' },
  'looks/keyboard.spec.ts': { why: 'focus and keys' },
  'looks/locales.spec.ts': { why: 'right to left, plurals and numbers of the platform' },
  'looks/looks.spec.ts': { why: 'what moves, and what is in sight', only: ['moves nothing', 'tokens are seen'] },
  'looks/pictures.spec.ts': { why: 'pictures that a policy refuses' },
  'walletConnect/qr.spec.ts': { why: 'a code with its surroundings' },
  'account/receive.spec.ts': { why: 'a code, the clipboard' },
  'login/social.spec.ts': {
    why: 'windows within the gesture',
    only: ['a window of the frame', 'a blocked window', 'ends the log-in and its window'],
  },
  'host/telemetry.spec.ts': { why: 'beacons while a page goes away', only: ['each step is told'] },
  'connecting/walletBrowsers.spec.ts': { why: 'links into apps', only: ['on a desktop'] },
  'walletConnect/walletConnect.spec.ts': {
    why: 'a code, the clipboard',
    only: ['the URI that is copied', 'Open waits'],
  },
  'walletConnect/walletConnectReturn.spec.ts': {
    why: 'a page that was hidden, or left and come back to',
    only: ['approved after the reload', 'quietly disconnected'],
  },
  'walletConnect/walletConnectTabs.spec.ts': { why: 'storage between tabs' },
  'connecting/wallets.spec.ts': { why: 'long lists', only: ['ten thousand'] },
}
