/**
 * Clipboards as programs fill them. They are made by hand after what programs are known to write, none of it copied
 * from a real document: the clutter is theirs, the words are ours.
 */

export interface Clipboard {
  readonly html: string
  readonly plain: string
  /** True if a picture of the same lies beside the words. */
  readonly hasPicture: boolean
}

export const WORD: Clipboard = {
  hasPicture: true,
  plain: 'ما قيمة x2 + H2O حيث س أكبر من 3*3؟\r\n·\tأولًا\r\n·\tثانيًا',
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=AR style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoNormal dir=RTL style='text-align:right'><span lang=AR-SA style='font-family:"Arial",sans-serif'>ما <b style='mso-bidi-font-weight:normal'>قيمة</b> </span><span dir=LTR>x<sup>2</sup> + H<sub>2</sub>O</span><span lang=AR-SA> حيث <i>س</i> أكبر من 3*3؟<o:p></o:p></span></p>
<p class=MsoNormal><span style='mso-spacerun:yes'> </span><!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><m:ctrlPr><w:rPr></w:rPr></m:ctrlPr></m:fPr><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg></m:deg><m:e><m:r><m:t>x</m:t></m:r></m:e></m:rad></m:den></m:f><m:r><m:t>≤</m:t></m:r><m:sSup><m:e><m:r><m:t>y</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><span><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=40 src="file:///C:/clip_image001.png" v:shapes="_x0000_i1025"><![endif]></span><![endif]><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst dir=RTL style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=AR-SA>أولًا<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle dir=RTL style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]><span lang=AR-SA>تحته</span></p>
<p class=MsoListParagraphCxSpLast dir=RTL style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]><span lang=AR-SA>ثانيًا</span></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=100><p class=MsoNormal><b>س</b><o:p></o:p></p></td><td><p class=MsoNormal>1<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>ص</p></td><td><table><tr><td><p>2</p></td><td><p>3</p></td></tr></table></td></tr></table>
<!--EndFragment--></body></html>`,
}

export const EXCEL: Clipboard = {
  hasPicture: true,
  plain: 'السنة\tالعدد\r\n2024\t1,250\r\n2025\t1|400\r\n',
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Excel.Sheet><link rel=File-List href="file:///C:/clip_filelist.xml"><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;}--></style></head>
<body><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse'><!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65 style='font-weight:700'>السنة</td><td class=xl65>العدد</td></tr><tr><td align=right x:num>2024</td><td align=right x:num="1250">1,250</td></tr><tr><td align=right>2025</td><td>1|400</td></tr><!--EndFragment--></table></body></html>`,
}

export const EXCEL_ROW: Clipboard = {
  hasPicture: true,
  plain: '10\t20\t30\t40\r\n',
  html: `<html><body><table><!--StartFragment--><tr height=20><td>10</td><td>20</td><td>30</td><td>40</td></tr><!--EndFragment--></table></body></html>`,
}

export const GOOGLE_DOCS: Clipboard = {
  hasPicture: false,
  plain: 'Solve x2 now\n\nfirst\nsecond',
  html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;vertical-align:baseline;white-space:pre-wrap;">Solve </span><span style="font-weight:700;">x</span><span style="font-size:0.6em;vertical-align:super;">2</span><span style="font-weight:400;"> </span><span style="font-style:italic;">now</span></p><br><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>first</span></p></li><ul><li aria-level="2"><p><span>inner</span></p></li></ul><li aria-level="1"><p><a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D" style="text-decoration:none;"><span style="text-decoration:underline;">second</span></a></p></li></ol></b><br class="Apple-interchange-newline">`,
}

export const LIBRE_OFFICE: Clipboard = {
  hasPicture: false,
  plain: 'a2\nbold',
  html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US"><p style="line-height: 100%">a<sup>2</sup> <font face="Liberation Sans"><b>bold</b></font></p><ul><li><p>one</p></li><li><p>two</p></li></ul></body></html>`,
}

export const WEB_PAGE: Clipboard = {
  hasPicture: false,
  plain: 'Euler: e^x',
  html: `<html><body><!--StartFragment--><h2>Euler</h2><p>The value <span class="katex"><span class="katex-mathml"><math><semantics><mrow><msup><mi>e</mi><mi>x</mi></msup></mrow><annotation encoding="application/x-tex">e^x</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>e</span><span>x</span></span></span> grows.<script>alert(1)</script><img src="https://elsewhere.test/x.png" onerror="alert(1)"></p><!--EndFragment--></body></html>`,
}

export const FOUR_ANSWERS: Clipboard = {
  hasPicture: false,
  plain: 'أ) عشرة\r\nب) عشرون\r\nج) ثلاثون\r\nد) أربعون',
  html: `<html><body><!--StartFragment--><p class=MsoNormal>أ) عشرة</p><p class=MsoNormal>ب) عشرون</p><p class=MsoNormal>ج) 2<sup>5</sup></p><p class=MsoNormal>د) أربعون</p><!--EndFragment--></body></html>`,
}
