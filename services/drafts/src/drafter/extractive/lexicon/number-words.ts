import { lines } from './pattern.ts'

export const NUMBER_WORDS = {
  en: lines`
    two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen
    nineteen|twenty(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|thirty|forty|fifty|sixty|a hundred
  `,
  de: lines`
    zwei|zu zweit|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn
    achtzehn|neunzehn|zwanzig|dreißig|dreissig
  `,
  fr: lines`
    deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf
    vingt|trente
  `,
  es: lines`
    dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho
    diecinueve|veinte|treinta
  `,
  it: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quindici|venti|trenta',
  pt: 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte',
  nl: 'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|twintig',
  nordic: lines`
    två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton|tjugo|to|fire|seks|syv|otte|åtte|ni|ti
    elleve|tretten|fjorten|femten|tyve|tjue
  `,
  pl: lines`
    dwie|dwoje|troje|trzy|czworo|cztery|pięcioro|pięć|sześć|sześcioro|siedem|siedmioro|osiem|ośmioro|dziewięć
    dziesięć|jedenaście|dwanaście|piętnaście
  `,
}
