import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { numbers, either } = formatsOf('bn')
const method = methodsOf({ card: 'কার্ড', ach_bank_account: 'ব্যাংক অ্যাকাউন্ট' })

/** Bengali texts of buying. */
export const bn = {
  onramp: {
    titles: {
      OnRampProviders: 'ক্রিপ্টো কিনুন',
    },
    pay: 'আপনি দেবেন',
    chooseCurrency: (id) => `মুদ্রা: ${id}। অন্যটি বেছে নিন`,
    presets: 'বেছে নেওয়ার পরিমাণ',
    get: 'আপনি পাবেন',
    chooseToken: (symbol) => `টোকেন: ${symbol}। অন্যটি বেছে নিন`,
    estimated: 'আনুমানিক',
    estimatedText: 'এখন কোনো দাম নেই। পেমেন্টের আগে প্রোভাইডার তা দেখায়।',
    worthOf: (worth, symbol) => `${worth} মূল্যের ${symbol}, ফি বাদে`,
    quoting: 'দাম জেনে নেওয়া হচ্ছে',
    providerFee: 'প্রোভাইডারের ফি',
    networkFee: 'নেটওয়ার্ক ফি',
    payableBy: (...ids) => `${either.format(ids.map(method))} দিয়ে`,
    upTo: (id, most) => `${method(id)} দিয়ে ${most} পর্যন্ত`,
    startingAt: (id, least) => `${method(id)} দিয়ে ${least} থেকে`,
    tooLittle: (least) => `কমপক্ষে ${least} দিন।`,
    tooMuch: (most) => `সর্বোচ্চ ${most} দিন।`,
    fractional: 'দশমিক ছাড়া পূর্ণ পরিমাণ লিখুন।',
    unreadable: 'পরিমাণটি অঙ্কে লিখুন।',
    arrivesOn: (network) => `কয়েন ${network}-এ একই ঠিকানায় পৌঁছাবে।`,

    providers: 'প্রোভাইডার বেছে নিন',
    fees: (least, most) => `ফি ${numbers.format(least)}–${numbers.format(most)}%`,
    sellsItself: (symbol) => `${symbol} বিক্রি করে`,
    setThere: 'পরিমাণ সেখানে ঠিক করুন',
    preparing: 'পৃষ্ঠা প্রস্তুত হচ্ছে',
    noPage: 'পৃষ্ঠা প্রস্তুত করা যায়নি',
    none: 'এখানে কেনা যায় না',
    noneText: 'কোনো প্রোভাইডার এই নেটওয়ার্ক বা অঞ্চলে সেবা দেয় না।',
    purchases: 'আপনার কেনাকাটা',
    howItWorks: 'এটি কীভাবে কাজ করে?',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: 'মুদ্রা বেছে নিন',
      OnRampTokenSelect: 'টোকেন বেছে নিন',
      OnRampActivity: 'কেনাকাটা',
      BuyInProgress: 'কিনুন',
      WhatIsABuy: 'কেনা কীভাবে কাজ করে?',
    },
    searchCurrency: 'মুদ্রা খুঁজুন',
    searchToken: 'টোকেন খুঁজুন',
    nothingFound: 'কিছু পাওয়া যায়নি',
    buyIn: (provider) => `${provider} থেকে কিনুন`,
    following: 'আপনার কেনাকাটা এখানে দেখা যাবে। এটি বন্ধ করতে পারেন; কেনা চলতে থাকবে।',
    handedOver: (provider) => `${provider} কয়েন পাঠালেই তা আপনার অ্যাকাউন্টে দেখা যাবে।`,
    blocked: 'আপনার ব্রাউজার পপ-আপ আটকে দিয়েছে',
    blockedText: (provider) => `এই পৃষ্ঠার জন্য পপ-আপের অনুমতি দিন, অথবা এই বোতাম দিয়ে ${provider} খুলুন।`,
    open: (provider) => `${provider} খুলুন`,
    openAgain: 'পৃষ্ঠা আবার খুলুন',
    failed: 'কেনাকাটা এখনও দেখা যায়নি',
    failedText: 'তিন মিনিটে কোনো কেনাকাটা দেখা যায়নি। আপনি পেমেন্ট করে থাকলে কয়েন তবুও পৌঁছাবে।',
    idle: 'কোনো কেনাকাটা চলছে না',
    idleText: 'শুরু করতে একটি প্রোভাইডার বেছে নিন।',
    copyLink: 'লিংক কপি করুন',
    linkCopied: 'লিংক কপি হয়েছে',
    noLink: 'কোনো লিংক পাওয়া যায়নি',
    done: 'অ্যাকাউন্টে ফিরে যান',
    began: 'শুরুতে ফিরে যান',
    readingPurchases: 'আপনার কেনাকাটা লোড হচ্ছে',
    noPurchases: 'এখনও কোনো কেনাকাটা নেই',
    noPurchasesText: (provider) => `আপনি ${provider} থেকে যা কিনবেন তা এখানে দেখা যাবে।`,
    purchasesFailed: 'আপনার কেনাকাটা লোড করা যায়নি',
    bought: (token) => `${token} কেনা`,
    inProgress: 'চলছে',
    purchaseFailed: 'ব্যর্থ',
    whatIsIt: 'কার্ড বা ব্যাংক অ্যাকাউন্ট দিয়ে ক্রিপ্টো কিনুন',
    blurbs: [
      {
        title: 'চেনা উপায়ে পেমেন্ট',
        text: 'কার্ড বা ব্যাংক ট্রান্সফারে, আপনার বেছে নেওয়া প্রোভাইডারের ওয়েবসাইটে।',
      },
      { title: 'সরাসরি আপনার অ্যাকাউন্টে', text: 'প্রোভাইডার আপনার কানেক্ট করা ঠিকানায় কয়েন পাঠায়।' },
      { title: 'লুকানো কিছু নেই', text: 'পেমেন্টের আগে আপনি দাম ও সব ফি দেখতে পান।' },
    ],
    buy: 'কিনুন',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
