import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkName } from './scripts/blockers'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
/** `ethers5` is how version 5 is called here; a host has it, or version 6, as `ethers`. */
const outside = [
  ...Object.keys(dependencies),
  ...['react', 'react-dom', 'ethers', 'ethers5', 'wagmi', '@wagmi/core'],
  ...['@coinbase/wallet-sdk', '@safe-global/safe-apps-provider', '@safe-global/safe-apps-sdk'],
]

const shared = ['react', 'react-dom', 'xstate']

/** What `createModal` imports, and that alone: whatever is added here is in every page. */
const pageModules =
  /src.(domain.(texts|errors|chunk|limits|caip|locale|untrusted|account.(account|modalState|addressLabels)|wallet.pairing|network.network|options.(shapes|rows|check|options))|runtime.(createModal|lifecycle|readings|public.(handle|initialSnapshot|store|hydration|firstPaint|preloading))|services.storage.storedSnapshot)\.ts$/
/** What the first opening always loads and later chunks share with it: a chunk of its own for each would cost more. */
const openingModules =
  /src.(runtime.running|machines.(faults|modal|notProvided)|runtime.inspection|domain.(view|knownNamespaces|options.urls|text.cleanName|account.connector|login.login|wallet.(presence|announced|filter|allowedLink|platforms|wallet)))\.ts$/
/** What is drawn first, and what later views share with it, which come after it always. */
const drawnModules =
  /src.(texts.(languages|en.(common|connect))|domain.wallet.list|components.(useChart|read|texts|numbers|theme|style|systemContext|tokens|views.(chunks|table)|wallets.(lookalikes|connectList|connectTexts|WalletRow|WalletImage|More|WalletList|Connect)|shell.(place|Header|Card|focus|opening|root|Dialog|Edge|Legal)|ui.(again|Button|Icon|IconButton|Image|Link|Lost|Notice|Phrase|Row|Spinner|layout|media|motion|portrait|skeleton|text)))\.tsx?$/
/** What is said of the errors of others, which the doors of other libraries share. */
const foreignModules = /src.domain.foreign\.ts$/
/** What the doors of other libraries share with it. */
const networkModules = /src.domain.(network.(extension|providerServed)|options.serviceHosts|text.url)\.ts$/
/** Rules of one line that doors share with what the first opening loads, without the rest of it. */
const ruleModules = /src.domain.(guards|eip1193.address)\.ts$/
/** What all forms that send are made with; chunks of their own, each shared by some, would cost more. */
const sendModules = /src.domain.send.(evmTransfer|erc20|fee|simulation)\.ts$/
const clientDoors = ['index', 'viem', 'ethers', 'ethers5', 'wagmi', 'solana', 'bitcoin', 'universal', 'host']

/** The library: ES modules with their lazy chunks, everything installed beside them left outside. */
export default defineConfig({
  // Bundled packages choose by it between two of themselves; a page without a bundler has no `process`.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    react(),
    {
      // What a chart says of its states is for who reads or inspects the sources; visitors do not load it.
      name: 'chart-descriptions',
      transform: (code, id) =>
        id.includes('/src/machines/')
          ? {
              code: code.replace(/\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`|"(?:[^"\\\n]|\\.)*"),?/g, ''),
              map: null,
            }
          : undefined,
    },
    {
      name: 'button-sheet',
      // Hosts that render on the server link it; others get the same rules by the constructed sheet.
      generateBundle() {
        const source = readFileSync(new URL('src/components/button.css', import.meta.url))
        this.emitFile({ type: 'asset', fileName: 'button.css', source })
      },
    },
  ],
  build: {
    // What is bundled, and under which licences.
    license: { fileName: 'licenses.md' },
    // Class static blocks, which the oldest browsers do not parse (docs/decisions.md#143), are none of ours. To have them
    // written anew would cost every page 0.4 KB, because the class fields go with them.
    target: 'es2022',
    minify: true,
    sourcemap: true,
    lib: {
      entry: {
        index: 'src/doors/index.ts',
        core: 'src/doors/core.ts',
        headless: 'src/doors/headless.ts',
        machines: 'src/doors/machines.ts',
        networks: 'src/doors/networks.ts',
        viem: 'src/doors/viem.ts',
        viemCore: 'src/doors/viemCore.ts',
        siwx: 'src/doors/siwx.ts',
        ethers: 'src/doors/ethers.ts',
        ethersCore: 'src/doors/ethersCore.ts',
        ethers5: 'src/doors/ethers5.ts',
        ethers5Core: 'src/doors/ethers5Core.ts',
        wagmi: 'src/doors/wagmi.ts',
        wagmiCore: 'src/doors/wagmiCore.ts',
        wagmiServer: 'src/doors/wagmiServer.ts',
        solana: 'src/doors/solana.ts',
        solanaCore: 'src/doors/solanaCore.ts',
        bitcoin: 'src/doors/bitcoin.ts',
        bitcoinCore: 'src/doors/bitcoinCore.ts',
        universal: 'src/doors/universal.ts',
        universalCore: 'src/doors/universalCore.ts',
        host: 'src/doors/host.ts',
        hostCore: 'src/doors/hostCore.ts',
        coinbase: 'src/doors/coinbase.ts',
        safe: 'src/doors/safe.ts',
      },
      formats: ['es'],
    },
    rollupOptions: {
      // Numbers and texts stand where they are used, instead of in a chunk that every other one imports.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      external: (id, importer = '') =>
        // A package that is bundled brings its own versions of others, but there is one React and one XState.
        (importer.includes('/node_modules/') ? shared : outside).some(
          (name) => id === name || id.startsWith(`${name}/`),
        ) ||
        // The door's hosts have it; what sends by itself brings its own (docs/decisions.md#188).
        (id === '@solana/kit' && /src.adapters.solana/.test(importer)),
      output: {
        // Hosts' bundlers name what they make of it alike, so none of it is called as content blockers would have it.
        chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}`,
        hashCharacters: 'hex',
        paths: { ethers5: 'ethers' },
        // What the page itself loads is one chunk, whatever later ones share with it: fewer requests, and 0.3 KB less.
        codeSplitting: {
          groups: [
            { name: 'page', test: pageModules, priority: 3 },
            { name: 'networkRecords', test: networkModules, priority: 2 },
            { name: 'foreign', test: foreignModules, priority: 2 },
            { name: 'abort', test: /src.domain.abort\.ts$/, priority: 2 },
            { name: 'rules', test: ruleModules, priority: 2 },
            { name: 'running', test: openingModules, priority: 1 },
            { name: 'drawn', test: drawnModules, priority: 1 },
            { name: 'transfer', test: sendModules, priority: 1 },
          ],
        },
        // The doors with components or hooks are the client's; the others serve a server too.
        banner: ({ isEntry, name }) => (isEntry && clientDoors.includes(name) ? "'use client';" : ''),
      },
    },
  },
})
