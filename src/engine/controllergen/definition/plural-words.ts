/**
 * The words whose plural controller-gen knows: the singular, the plural (`=` for the same, `+s` for an ending), another
 * plural; `<` if the plural has no singular, `!` if the word is not an ending of others. Facts from:
 * github.com/gobuffalo/flect plural_rules.go.
 */
export const irregularWords =
  "aircraft =;beef = beefs;bison =;blues = <;chassis =;deer =;fish = fishes;moose =;police =;" +
  "salmon = salmons;series =;sheep =;shrimp = shrimps;species =;swine = swines;trout = trouts;" +
  "tuna = tunas;you =;child +ren;ox +en !;foot feet;goose geese;man men;human +s;louse lice !;" +
  "mouse mice;tooth teeth;woman women;die dice !;person people;adieu +x adieus;fabliau +x;" +
  "bureau +s bureaux;criterion criteria;ganglion ganglia ganglions;lexicon lexica lexicons;" +
  "mitochondrion mitochondria mitochondrions;noumenon noumena;phenomenon phenomena;taxon taxa;" +
  "media =;medium media mediums <;stadium +s stadia;aquarium aquaria aquariums;" +
  "auditorium auditoria auditoriums;symposium symposia symposiums;curriculum +s curricula;quota +s;" +
  "alumnus alumni alumnuses;bacillus bacilli;cactus cacti cactuses;coccus cocci;focus foci focuses;" +
  "locus loci locuses;nucleus nuclei nucleuses;octopus octupuses octopi;radius radii radiuses;" +
  "syllabus syllabi;corpus corpora corpuses;genus genera;alumna +e;vertebra +e;differentia +e;" +
  "minutia +e;vita +e;larva +e;postcava +e;praecava +e;uva +e;apex apices apexes;" +
  "codex codices codexes;index indices indexes;latex latices latexes;vertex vertices vertexes;" +
  "vortex vortices vortexes;appendix appendices appendixes;radix radices radixes;" +
  "helix helices helixes;axis axes !;crisis crises;ellipsis ellipses <;genesis geneses;oasis oases;" +
  "thesis theses;testis testes;base +s;basis bases <;alias +es !;vedalia +s;use +s !;abuse +s;" +
  "cause +s;clause +s;cruse +s;excuse +s;fuse +s;house +s;misuse +s;muse +s;pause +s;ache +s;" +
  "topaz +es;buffalo +es buffalos;potato +es;tomato +es;equipment =;information =;jeans =;money =;" +
  "news =;rice =;dwarf +s dwarves;hoof +s hooves;thief thieves;chive +s;hive +s;move +s;movie +s;" +
  "cookie +s;pretorium +s;agenda +s;formula +s formulae;shoe +s;toe +s !;graffiti =;ID +s !";

/** Endings and their plurals. The first match is used. */
export const endings =
  "tive tives;eaf eaves;oaf oaves;afe aves;arf arves;rfe rves;rf rves;lf lves;fe ves;ay ays;ey eys;" +
  "oy oys;quy quies;uy uys;y ies;eau eaux;bula bulae;dula bulae;lula bulae;nula bulae;vula bulae;" +
  "hedron hedra;ium ia;seum seums;eum ea;oum oa;stracum straca;dum da;elum ela;ilum ila;olum ola;" +
  "ulum ula;llum lla;ylum yla;imum ima;ernum erna;gnum gna;brum bra;crum cra;terum tera;serum sera;" +
  "trum tra;antum anta;atum ata;entum enta;etum eta;itum ita;otum ota;utum uta;ctum cta;ovum ova;" +
  "trix trices;iasis iases;mesis meses;kinesis kineses;resis reses;gnosis gnoses;opsis opses;" +
  "ysis yses;ouse ouses;lause lauses;us uses;ch ches;io ios;sh shes;ss sses;ez ezzes;iz izzes;" +
  "tz tzes;zz zzes;ano anos;lo los;to tos;oo oos;o oes;x xes;S Ses";

/** Words that always are a separate part of a name. Facts from: github.com/gobuffalo/flect acronyms.go. */
export const acronyms =
  "OK UTF8 HTML JSON JWT ID UUID SQL ACK ACL ADSL AES ANSI API ARP ATM BGP BSS CCITT CHAP CIDR CIR " +
  "CLI CPE CPU CRC CRT CSMA CMOS DCE DEC DES DHCP DNS DRAM DSL DSLAM DTE DMI EHA EIA EIGRP EOF ESS " +
  "FCC FCS FDDI FTP GBIC gbps GEPOF HDLC HTTP HTTPS IANA ICMP IDF IDS IEEE IETF IMAP IP IPS ISDN ISP " +
  "kbps LACP LAN LAPB LAPF LLC MAC Mbps MC MDF MIB MoCA MPLS MTU NAC NAT NBMA NIC NRZ NRZI NVRAM OSI " +
  "OSPF OUI PAP PAT PC PIM PCM PDU POP3 POTS PPP PPTP PTT PVST RAM RARP RFC RIP RLL ROM RSTP RTP RCP " +
  "SDLC SFD SFP SLARP SLIP SMTP SNA SNAP SNMP SOF SRAM SSH SSID STP SYN TDM TFTP TIA TOFU UDP URL " +
  "URI USB UTP VC VLAN VLSM VPN W3C WAN WEP WiFi WPA WWW";
