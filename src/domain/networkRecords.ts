// Written by scripts/networks.ts from viem/chains; do not edit.
import type { NetworkInput } from './network'

export const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://ethereum.reth.rs/rpc'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://etherscan.io'
    }
  }
} as const satisfies NetworkInput

export const goerli = {
  id: 5,
  name: 'Goerli',
  nativeCurrency: {
    name: 'Goerli Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://5.rpc.thirdweb.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://goerli.etherscan.io'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const optimism = {
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://mainnet.optimism.io'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Optimism Explorer',
      url: 'https://optimistic.etherscan.io'
    }
  },
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const bsc = {
  id: 56,
  name: 'BNB Smart Chain',
  nativeCurrency: {
    name: 'BNB',
    symbol: 'BNB',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://56.rpc.thirdweb.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'BscScan',
      url: 'https://bscscan.com'
    }
  }
} as const satisfies NetworkInput

export const bscTestnet = {
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: {
    name: 'BNB',
    symbol: 'tBNB',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://data-seed-prebsc-1-s1.bnbchain.org:8545'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'BscScan',
      url: 'https://testnet.bscscan.com'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const gnosis = {
  id: 100,
  name: 'Gnosis',
  nativeCurrency: {
    name: 'xDAI',
    symbol: 'XDAI',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.gnosischain.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Gnosisscan',
      url: 'https://gnosisscan.io'
    }
  }
} as const satisfies NetworkInput

export const unichain = {
  id: 130,
  name: 'Unichain',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://mainnet.unichain.org/'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Uniscan',
      url: 'https://uniscan.xyz'
    }
  },
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const polygon = {
  id: 137,
  name: 'Polygon',
  nativeCurrency: {
    name: 'POL',
    symbol: 'POL',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://polygon.drpc.org'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'PolygonScan',
      url: 'https://polygonscan.com'
    }
  }
} as const satisfies NetworkInput

export const fantom = {
  id: 250,
  name: 'Fantom',
  nativeCurrency: {
    name: 'Fantom',
    symbol: 'FTM',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://250.rpc.thirdweb.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'FTMScan',
      url: 'https://ftmscan.com'
    }
  }
} as const satisfies NetworkInput

export const hedera = {
  id: 295,
  name: 'Hedera Mainnet',
  nativeCurrency: {
    name: 'HBAR',
    symbol: 'HBAR',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://mainnet.hashio.io/api'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Hashscan',
      url: 'https://hashscan.io/mainnet'
    }
  }
} as const satisfies NetworkInput

export const zksyncSepoliaTestnet = {
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://sepolia.era.zksync.dev'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'ZKsync Explorer',
      url: 'https://sepolia.explorer.zksync.io/'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const filecoin = {
  id: 314,
  name: 'Filecoin Mainnet',
  nativeCurrency: {
    name: 'filecoin',
    symbol: 'FIL',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://api.node.glif.io/rpc/v1'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Filfox',
      url: 'https://filfox.info/en'
    }
  }
} as const satisfies NetworkInput

export const zksync = {
  id: 324,
  name: 'ZKsync Era',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://mainnet.era.zksync.io'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'ZKsync Explorer',
      url: 'https://explorer.zksync.io/'
    }
  }
} as const satisfies NetworkInput

export const optimismGoerli = {
  id: 420,
  name: 'Optimism Goerli',
  nativeCurrency: {
    name: 'Goerli Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://goerli.optimism.io'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://goerli-optimism.etherscan.io'
    }
  },
  testnet: true,
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const zoraTestnet = {
  id: 999,
  name: 'Zora Goerli Testnet',
  nativeCurrency: {
    name: 'Zora Goerli',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://testnet.rpc.zora.energy'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Explorer',
      url: 'https://testnet.explorer.zora.energy'
    }
  },
  testnet: true,
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const metis = {
  id: 1088,
  name: 'Metis',
  nativeCurrency: {
    name: 'Metis',
    symbol: 'METIS',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://metis.rpc.hypersync.xyz',
        'https://metis-pokt.nodies.app'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Metis Explorer',
      url: 'https://explorer.metis.io'
    }
  }
} as const satisfies NetworkInput

export const polygonZkEvm = {
  id: 1101,
  name: 'Polygon zkEVM',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://zkevm-rpc.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'PolygonScan',
      url: 'https://zkevm.polygonscan.com'
    }
  }
} as const satisfies NetworkInput

export const moonbeam = {
  id: 1284,
  name: 'Moonbeam',
  nativeCurrency: {
    name: 'Moonbeam',
    symbol: 'GLMR',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.api.moonbeam.network'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Moonscan',
      url: 'https://moonscan.io'
    }
  }
} as const satisfies NetworkInput

export const moonriver = {
  id: 1285,
  name: 'Moonriver',
  nativeCurrency: {
    name: 'Moonriver',
    symbol: 'MOVR',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.api.moonriver.moonbeam.network'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Moonscan',
      url: 'https://moonriver.moonscan.io'
    }
  }
} as const satisfies NetworkInput

export const unichainSepolia = {
  id: 1301,
  name: 'Unichain Sepolia',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://sepolia.unichain.org'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Uniscan',
      url: 'https://sepolia.uniscan.xyz'
    }
  },
  testnet: true,
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const sei = {
  id: 1329,
  name: 'Sei Network',
  nativeCurrency: {
    name: 'Sei',
    symbol: 'SEI',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://evm-rpc.sei-apis.com/'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Seiscan',
      url: 'https://seiscan.io'
    }
  }
} as const satisfies NetworkInput

export const ronin = {
  id: 2020,
  name: 'Ronin',
  nativeCurrency: {
    name: 'RON',
    symbol: 'RON',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://api.roninchain.com/rpc'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Ronin Explorer',
      url: 'https://app.roninchain.com'
    }
  }
} as const satisfies NetworkInput

export const abstract = {
  id: 2741,
  name: 'Abstract',
  nativeCurrency: {
    name: 'ETH',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://api.mainnet.abs.xyz'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://abscan.org'
    }
  }
} as const satisfies NetworkInput

export const iotex = {
  id: 4689,
  name: 'IoTeX',
  nativeCurrency: {
    name: 'IoTeX',
    symbol: 'IOTX',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://babel-api.mainnet.iotex.io'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'IoTeXScan',
      url: 'https://iotexscan.io'
    }
  }
} as const satisfies NetworkInput

export const mantle = {
  id: 5000,
  name: 'Mantle',
  nativeCurrency: {
    name: 'MNT',
    symbol: 'MNT',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.mantle.xyz'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Mantle Explorer',
      url: 'https://mantlescan.xyz/'
    }
  }
} as const satisfies NetworkInput

export const mantleSepoliaTestnet = {
  id: 5003,
  name: 'Mantle Sepolia Testnet',
  nativeCurrency: {
    name: 'MNT',
    symbol: 'MNT',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.sepolia.mantle.xyz'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Mantle Testnet Explorer',
      url: 'https://explorer.sepolia.mantle.xyz/'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const kaia = {
  id: 8217,
  name: 'Kaia',
  nativeCurrency: {
    name: 'Kaia',
    symbol: 'KAIA',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://public-en.node.kaia.io'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'KaiaScan',
      url: 'https://kaiascan.io'
    }
  }
} as const satisfies NetworkInput

export const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://mainnet.base.org'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Basescan',
      url: 'https://basescan.org'
    }
  },
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const evmos = {
  id: 9001,
  name: 'Evmos',
  nativeCurrency: {
    name: 'Evmos',
    symbol: 'EVMOS',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://eth.bd.evmos.org:8545'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Evmos Block Explorer',
      url: 'https://escan.live'
    }
  }
} as const satisfies NetworkInput

export const monadTestnet = {
  id: 10143,
  name: 'Monad Testnet',
  nativeCurrency: {
    name: 'Testnet MON Token',
    symbol: 'MON',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://testnet-rpc.monad.xyz'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Monad Testnet explorer',
      url: 'https://testnet.monadexplorer.com'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const holesky = {
  id: 17000,
  name: 'Holesky',
  nativeCurrency: {
    name: 'Holesky Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://ethereum-holesky-rpc.publicnode.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://holesky.etherscan.io'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const arbitrum = {
  id: 42161,
  name: 'Arbitrum One',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://arb1.arbitrum.io/rpc'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Arbiscan',
      url: 'https://arbiscan.io'
    }
  }
} as const satisfies NetworkInput

export const celo = {
  id: 42220,
  name: 'Celo',
  nativeCurrency: {
    name: 'CELO',
    symbol: 'CELO',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://forno.celo.org'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Celo Explorer',
      url: 'https://celoscan.io'
    }
  }
} as const satisfies NetworkInput

export const avalancheFuji = {
  id: 43113,
  name: 'Avalanche Fuji',
  nativeCurrency: {
    name: 'Avalanche Fuji',
    symbol: 'AVAX',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://api.avax-test.network/ext/bc/C/rpc'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'SnowTrace',
      url: 'https://testnet.snowtrace.io'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const avalanche = {
  id: 43114,
  name: 'Avalanche',
  nativeCurrency: {
    name: 'Avalanche',
    symbol: 'AVAX',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://api.avax.network/ext/bc/C/rpc'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'SnowTrace',
      url: 'https://snowtrace.io'
    }
  }
} as const satisfies NetworkInput

export const linea = {
  id: 59144,
  name: 'Linea Mainnet',
  nativeCurrency: {
    name: 'Linea Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.linea.build'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://lineascan.build'
    }
  }
} as const satisfies NetworkInput

export const polygonMumbai = {
  id: 80001,
  name: 'Polygon Mumbai',
  nativeCurrency: {
    name: 'MATIC',
    symbol: 'MATIC',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://80001.rpc.thirdweb.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'PolygonScan',
      url: 'https://mumbai.polygonscan.com'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const polygonAmoy = {
  id: 80002,
  name: 'Polygon Amoy',
  nativeCurrency: {
    name: 'POL',
    symbol: 'POL',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://polygon-amoy.drpc.org'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'PolygonScan',
      url: 'https://amoy.polygonscan.com'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const berachainTestnetbArtio = {
  id: 80084,
  name: 'Berachain bArtio',
  nativeCurrency: {
    name: 'BERA Token',
    symbol: 'BERA',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://bartio.rpc.berachain.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Berachain bArtio Beratrail',
      url: 'https://bartio.beratrail.io'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const berachain = {
  id: 80094,
  name: 'Berachain',
  nativeCurrency: {
    name: 'BERA Token',
    symbol: 'BERA',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.berachain.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Berascan',
      url: 'https://berascan.com'
    }
  }
} as const satisfies NetworkInput

export const baseGoerli = {
  id: 84531,
  name: 'Base Goerli',
  nativeCurrency: {
    name: 'Goerli Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://goerli.base.org'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Basescan',
      url: 'https://goerli.basescan.org'
    }
  },
  testnet: true,
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const baseSepolia = {
  id: 84532,
  name: 'Base Sepolia',
  nativeCurrency: {
    name: 'Sepolia Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://sepolia.base.org'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Basescan',
      url: 'https://sepolia.basescan.org'
    }
  },
  testnet: true,
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const arbitrumGoerli = {
  id: 421613,
  name: 'Arbitrum Goerli',
  nativeCurrency: {
    name: 'Arbitrum Goerli Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://goerli-rollup.arbitrum.io/rpc'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Arbiscan',
      url: 'https://goerli.arbiscan.io'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const arbitrumSepolia = {
  id: 421614,
  name: 'Arbitrum Sepolia',
  nativeCurrency: {
    name: 'Arbitrum Sepolia Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://sepolia-rollup.arbitrum.io/rpc'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Arbiscan',
      url: 'https://sepolia.arbiscan.io'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const zora = {
  id: 7777777,
  name: 'Zora',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.zora.energy'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Explorer',
      url: 'https://explorer.zora.energy'
    }
  },
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const sepolia = {
  id: 11155111,
  name: 'Sepolia',
  nativeCurrency: {
    name: 'Sepolia Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://11155111.rpc.thirdweb.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://sepolia.etherscan.io'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const optimismSepolia = {
  id: 11155420,
  name: 'OP Sepolia',
  nativeCurrency: {
    name: 'Sepolia Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://sepolia.optimism.io'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://optimism-sepolia.blockscout.com'
    }
  },
  testnet: true,
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const zoraSepolia = {
  id: 999999999,
  name: 'Zora Sepolia',
  nativeCurrency: {
    name: 'Zora Sepolia',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://sepolia.rpc.zora.energy'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Zora Sepolia Explorer',
      url: 'https://sepolia.explorer.zora.energy/'
    }
  },
  testnet: true,
  contracts: {
    gasPriceOracle: {
      address: '0x420000000000000000000000000000000000000F'
    }
  }
} as const satisfies NetworkInput

export const aurora = {
  id: 1313161554,
  name: 'Aurora',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://mainnet.aurora.dev'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Aurorascan',
      url: 'https://aurorascan.dev'
    }
  }
} as const satisfies NetworkInput

export const auroraTestnet = {
  id: 1313161555,
  name: 'Aurora Testnet',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18
  },
  rpcUrls: {
    default: {
      http: [
        'https://testnet.aurora.dev'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Aurorascan',
      url: 'https://testnet.aurorascan.dev'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: {
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9
  },
  rpcUrls: {
    default: {
      http: [
        'https://api.mainnet-beta.solana.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Solscan',
      url: 'https://solscan.io'
    }
  }
} as const satisfies NetworkInput

export const solanaDevnet = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: {
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9
  },
  rpcUrls: {
    default: {
      http: [
        'https://api.devnet.solana.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Solscan',
      url: 'https://solscan.io'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const solanaTestnet = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency: {
    name: 'Solana',
    symbol: 'SOL',
    decimals: 9
  },
  rpcUrls: {
    default: {
      http: [
        'https://api.testnet.solana.com'
      ]
    }
  },
  blockExplorers: {
    default: {
      name: 'Solscan',
      url: 'https://solscan.io'
    }
  },
  testnet: true
} as const satisfies NetworkInput

export const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: {
    name: 'Bitcoin',
    symbol: 'BTC',
    decimals: 8
  },
  rpcUrls: {
    default: {
      http: []
    }
  }
} as const satisfies NetworkInput

export const bitcoinTestnet = {
  id: '000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: {
    name: 'Bitcoin',
    symbol: 'BTC',
    decimals: 8
  },
  rpcUrls: {
    default: {
      http: []
    }
  },
  testnet: true
} as const satisfies NetworkInput
