const groupSeparator = '\u001d';

/** Barcodes as they are asked for and as they are stored, by the rule that leads from one to the other. */
export const barcodeForms: readonly (readonly [rule: string, asked: string, stored: string])[] = [
  ['13 digits stay', '3029330003533', '3029330003533'],
  ['12 digits are padded to 13', '200000000036', '0200000000036'],
  ['12 digits with a leading zero are padded too', '034000470693', '0034000470693'],
  ['9 digits are padded to 13', '101209159', '0000101209159'],
  ['8 digits stay, they are an EAN-8', '12345678', '12345678'],
  ['7 digits are padded to 8', '1234567', '01234567'],
  ['4 digits are padded to 8', '1234', '00001234'],
  ['1 digit is padded to 8', '7', '00000007'],
  ['leading zeros do not make a short code longer', '0001234', '00001234'],
  ['an EAN-8 that was padded to 13 loses the padding', '0000012345678', '12345678'],
  ['an EAN-8 that was padded to 14 loses the padding', '00000012345678', '12345678'],
  ['a code of 9 digits that was padded to 14 keeps 13', '00000101209159', '0000101209159'],
  ['14 digits with a leading zero lose it', '04260392550101', '4260392550101'],
  ['14 digits without a leading zero stay', '14260392550101', '14260392550101'],
  ['24 digits stay', '123456789012345678901234', '123456789012345678901234'],
  ['leading zeros do not count towards the longest code', `0000${'9'.repeat(24)}`, '9'.repeat(24)],
  ['a wrong check digit is not corrected', '3029330003534', '3029330003534'],
  ['spaces and hyphens are dropped', ' 3 029330-003533 ', '3029330003533'],
  ['letters are dropped', 'EAN3029330003533', '3029330003533'],
  ['GS1 element string', '(01)09506000134352', '9506000134352'],
  ['GS1 element string with more elements', '(01)09506000134352(10)ABC(17)271200', '9506000134352'],
  ['GS1 element string of an EAN-8', '(01)00000012345678', '12345678'],
  ['GS1 element string of a GTIN-14', '(01)14260392550101', '14260392550101'],
  ['GS1 after FNC1', `${groupSeparator}01095060001343521712`, '9506000134352'],
  ['GS1 after a caret', '^010950600013435210ABC', '9506000134352'],
  ['GS1 after the symbol for FNC1', '\u241d0109506000134352', '9506000134352'],
  ['GS1 Digital Link', 'https://id.gs1.org/01/09506000134352', '9506000134352'],
  ['GS1 Digital Link in capitals, as 2D codes have it', 'HTTPS://ID.GS1.ORG/01/09506000134352', '9506000134352'],
  [
    'GS1 Digital Link of another host with more elements',
    'http://shop.example/a/01/09506000134352/10/1?17=2',
    '9506000134352',
  ],
  [
    'a link with more than 14 digits is a code like any other',
    'https://id.example/01/095060001343521',
    '1095060001343521',
  ],
  ['01 and 14 digits', '0109506000134352', '9506000134352'],
  ['01 and more than 14 digits is a code like any other', '010950600013435212', '10950600013435212'],
  ['01 without 14 digits is a code like any other', '01234567', '01234567'],
];

/** Texts that no barcode can be read from, in neither family; `example` and `test` mean something to the production system alone. */
export const noBarcodes: readonly string[] = ['test', 'example', '----', '1'.repeat(41)];

/** A code that is too long for the v3 family and not for the v2 family. */
export const longForV3 = '1'.repeat(25);
