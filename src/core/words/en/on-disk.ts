/** What the page says where it was opened from a disk. It is written into index.html by the build and is in no script. */
export const onDiskWords = {
  needsServer: 'This page needs a web server',
  howToServe:
    'Opened from a disk, none of it works. Run this in the folder of Placelens, and open the address that it prints:',
  orStaticHost: 'Or put the folder of this page on any static web host.',
};
