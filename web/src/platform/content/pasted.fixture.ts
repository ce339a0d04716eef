/** Texts as editors paste them, and the HTML that pages have of them. */
export const PASTED: readonly (readonly [name: string, html: string, shown: string])[] = [
  [
    'a paragraph of Word',
    `<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style>@page WordSection1 {size:595.3pt}</style><div class="WordSection1"><p class="MsoNormal" style="margin:0"><b style="mso-bidi-font-weight:normal"><span lang="EN-US" style="font-size:12pt">Terrace Park</span></b><span> opens.</span><o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p></div>`,
    '<p><strong>Terrace Park</strong> opens.</p>',
  ],
  [
    'a list of Word',
    `<p class="MsoListParagraphCxSpFirst"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span></span><![endif]>One</p>`,
    '<p>·\u00a0\u00a0One</p>',
  ],
  [
    'a table of Word',
    `<table class="MsoTableGrid" border="1" cellspacing="0"><tbody><tr style="mso-yfti-irow:0"><td width="200" valign="top"><p class="MsoNormal">Floor<o:p></o:p></p></td><td><p class="MsoNormal">Price</p></td></tr><tr><td><p>2</p></td><td><p>$61,200</p></td></tr></tbody></table>`,
    '[Table]<table><tbody><tr><td>Floor</td><td>Price</td></tr><tr><td>2</td><td>$61,200</td></tr></tbody></table></div>',
  ],
  [
    'spans of Google Docs',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt">First</span></p><br /><p dir="ltr"><span style="font-weight:700">Second</span></p></b>`,
    '<p>First</p><p><strong>Second</strong></p>',
  ],
  [
    'a list of Google Docs',
    `<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Parking</span></p></li><ul><li dir="ltr" aria-level="2"><p>Charger</p></li></ul></ul>`,
    '<ul><li>Parking<ul><li>Charger</li></ul></li></ul>',
  ],
  [
    'a table of Google Docs',
    `<div align="left"><table><colgroup><col width="100"/></colgroup><tr><th scope="row"><p>2</p></th><td>$61,200</td><td>3</td></tr></table></div>`,
    '[Table]<table><tbody><tr><th>2</th><td>$61,200</td><td>3</td></tr></tbody></table></div>',
  ],
  [
    'headings of an older CMS',
    '<h1>Heading one</h1><h4>A smaller one</h4><pre>a  b\nc</pre>',
    '<h2>Heading one</h2><h3>A smaller one</h3><pre>a  b\nc</pre>',
  ],
  [
    'divs in place of paragraphs',
    '<div>One</div><div>Two<div>Three</div></div>',
    '<p>One</p><p>Two</p><p>Three</p>',
  ],
  [
    'fonts and centres',
    '<center><font size="5" color="#f00"><b>Open</b> day</font></center><font face="Arial">Text<br><br></font>',
    '<p><strong>Open</strong> day</p><p>Text</p>',
  ],
  [
    'powers and indices',
    '<p>10<sup>6</sup> m<sup>2</sup>, H<sub>2</sub>O</p>',
    '<p>10<sup>6</sup> m<sup>2</sup>, H<sub>2</sub>O</p>',
  ],
  [
    'a list that goes on',
    '<ol start="3"><li>Three<li>Four</ol>',
    '<ol start="3"><li>Three</li><li>Four</li></ol>',
  ],
  [
    'a table in a table',
    '<table><tr><td>A</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    '[Table]<table><tbody><tr><td>A</td><td><p>1</p><p>2</p></td></tr></tbody></table></div>',
  ],
  [
    'a list in a table, with a caption and a head',
    '<table><caption>Prices</caption><thead><tr><th>Kind</th><th>From</th></tr></thead><tr><td><ul><li>One</li><li>Two</li></ul></td><td rowspan="2">$1</td></tr></table>',
    '[Prices]<table><caption>Prices</caption><thead><tr><th>Kind</th><th>From</th></tr></thead><tbody><tr><td><ul><li>One</li><li>Two</li></ul></td><td rowspan="2">$1</td></tr></tbody></table></div>',
  ],
  [
    'a table that lays out',
    '<table width="600"><tr><td><h3>Title</h3><p>Text</p></td></tr></table>',
    '<h3>Title</h3><p>Text</p>',
  ],
  [
    'a heading in a list',
    '<ul><li><h3>Lift</h3>Quiet</li></ul>',
    '<ul><li><p><strong>Lift</strong></p><p>Quiet</p></li></ul>',
  ],
  [
    'a link around blocks',
    '<a href="https://example.com/"><div>One</div><div>Two</div></a>',
    '<p><a href="https://example.com/" rel="noopener">One</a></p><p><a href="https://example.com/" rel="noopener">Two</a></p>',
  ],
  ['terms and definitions', '<dl><dt>Handover</dt><dd>2027</dd></dl>', '<p>Handover</p><p>2027</p>'],
  [
    'a quotation, and lines of an email',
    '<blockquote type="cite"><div>Dear all,</div><div><br></div><div>welcome.</div></blockquote>Yours<br>Nino',
    '<blockquote><p>Dear all,</p><p>welcome.</p></blockquote><p>Yours<br />Nino</p>',
  ],
  [
    'a picture of the CMS within a list',
    '<ul><li>One<figure data-image="image-1"><figcaption>A</figcaption></figure></li></ul><p>End</p>',
    '<ul><li>One</li></ul>{image-1 A}<p>End</p>',
  ],
  [
    'a video, a map and a form',
    '<p>See<img src="a.png">here</p><iframe src="https://example.com"></iframe><video></video><form><input name="a">Call</form>',
    '<p>See here</p><p>Call</p>',
  ],
]
