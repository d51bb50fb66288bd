/** Invented names; the first five are the special wallets of `catalogue.ts`. */
export const walletNames = `
Pocket Phone|Beacon|Lantern Web|Harbour Desk|Quiet Shelf
Tallowfern|Brindlewick|Osprey & Vine|Marrowmint|Quillstone|Hazelnook|Cobblepurse|Thistledown|Wrenlocker
Applegarth|Fennelby|Moorgate Nine|Saltmarsh Pay|Copperquay|Dovetail Vault|Inkberry|Larkspur Key|Nettlecomb
Oatmeadow|Plumwarden|Rookery|Silverthatch|Tinderbox Two|Umberfold|Velvet Acorn|Willowspan|Yarrowlight
Zinnia Purse|Ashcombe|Bellwether Seven|Cinderpath|Drumlin|Elderbank|Foxglove Nine|Gorsefield|Hollowreed
Ivybridge Keep|Juniper Till|Kestrelane|Loamworks|Mistlebay|Nightheron|Orchardine|Pebbleford|Quincebury
Rushlight|Sedgewren|Teaselpay|Ullapond|Vetchling|Whinstone|Yewtide|Zephyrine|Almondgate|Birchfathom
Cloverhithe|Damsonry|Eiderdock|Fernshaw|Gantry Nine|Heathermoor|Isinglass|Jackdaw Till|Kelpwater
Limewharf|Mallowmere|Needlerush|Otterholt|Pinfold|Quernstone|Rowanbee|Saffron Gate|Tarnside|Undercliff
Violet Ferry|Wharfinger|Yonderpay|Zigzag Lane|Amberley Nook|Brackenport|Candlemoss|Dunlinbay|Emberfield
Fallowtree|Gooseberry Vault|Harrowgrain|Inglenook|Jasmineport|Knotgrass|Lapwinger|Maplehithe|Nutbourne
Oystergate|Peatfire|Quaywright|Reedmace|Sorrelbank|Tidewrack|Upland Purse|Valerian Key|Woodruffe
Yellowhammer|Aspenloch|Bogmyrtle|Cowslipper|Driftlode|Eglantine|Figwortham|Greenfinch Till|Hopfield
Ironbark Ten|Jessamy|Kingcupper|Lovage Lane|Meadowsweet Pay|Nuthatcher|Oakapplet|Pennywort|Ragwortle
Stonechat Key|Turnstone Hall|Wagtailor|Woodsorrel|Barleymow|Chaffinch Nine|Dabchick|Fieldfare Till
Hedgebelle|Marlpit|Owlet Drawer|Periwinkle Bay|Sandpiper Six|Starling Shed|Swallowtail Key|Teal & Thread
`
  .trim()
  .split(/[|\n]/)
